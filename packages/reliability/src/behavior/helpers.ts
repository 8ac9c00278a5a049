import { isMessagingError, type Messaging } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import { memoryStore, sendOnce } from "@messaging-sdk/client/send-once";
import { signWebhook, verifyWebhook } from "@messaging-sdk/client/webhooks";
import { defaultWebhookSecret, type FaultRule } from "@messaging-sdk/sandbox";
import { apiKey } from "../call-operation.ts";
import { sentOf } from "../sent.ts";
import { inFrozenTime } from "./frozen-time.ts";
import type { Create } from "./observe.ts";
import { serve } from "./situations.ts";

/** Plays a scene, and returns what happens as lines of a name and a value. */
type Scene = (create: Create) => Promise<Record<string, string>>;

const sms = { sender: "ACME", message: "Your order has shipped.", phoneNumbers: ["+447700900123"] };
const baseUrl = "https://api.example.com";

const [operationId, effect] = ["sendSms", false];
const lost: FaultRule = { kind: "reset", at: "body", effect: true, operationId, count: 1 };
const neverArrived: FaultRule = { ...lost, at: "request", effect };
const down: FaultRule = { kind: "failure", status: 500, body: "empty", effect, operationId };
const slow: FaultRule = { kind: "slow", delayMs: 50, effect: true, operationId };
const busy: FaultRule = { kind: "later", status: 429, retryAfter: "seconds", effect, operationId };

async function once(messaging: Messaging) {
  const options = { idempotencyKey: "order-4711", store: memoryStore() };
  const { via, data } = await sendOnce(messaging, sms, options);
  return { via, records: data.length };
}

/** Helpers built upon the calls, and the steps before a first call: each with its options left out. */
const scenes: Readonly<Record<string, Scene>> = {
  "a list of 250 records, read to its end": async (create) => {
    const groups = Array.from({ length: 250 }, (_, at) => ({ id: at + 1, name: `Group ${at}` }));
    const { fetch, requests } = serve({ data: { groups } });
    const read = await create({ baseUrl, apiKey, fetch }).groups.list().toArray({ limit: 1000 });
    const asked = requests.map(({ path }) => path.split("?")[1]);
    return { records: `${read.length}`, requests: asked.join(" ") };
  },
  "sendOnce, all goes well": (create) => played(create, [], once),
  "sendOnce, the response is lost": (create) => played(create, [lost], once),
  "sendOnce, the request is lost": (create) => played(create, [neverArrived], once),
  "bulk, 4 500 recipients": (create) => played(create, [slow], sendInBulk),
  "bulk, the service is busy for long": (create) => played(create, [busy], sendInBulk),
  "bulk, the service is down": (create) => played(create, [down], sendInBulk),
  "bulk, a response is lost": (create) => played(create, [lost], sendInBulk),
  "verifyWebhook, by the age of the request": async () => {
    const results: Record<string, string> = {};
    for (const seconds of [-301, -300, 300, 301]) {
      const timestamp = Math.floor(Date.now() / 1000) - seconds;
      const event = JSON.stringify({ type: "sms.status", data: {} });
      const request = await signWebhook(event, defaultWebhookSecret, { timestamp });
      const verified = verifyWebhook(request, defaultWebhookSecret);
      results[`${seconds} s old`] = await verified.then(() => "accepted", nameOf);
    }
    return results;
  },
  "createMessaging, with what it refuses": async (create) => {
    const made = (options: object) => {
      try {
        create({ baseUrl, apiKey, ...options });
        return "accepted";
      } catch (error) {
        return nameOf(error);
      }
    };
    return {
      "plain HTTP": made({ baseUrl: "http://api.example.com" }),
      "no key": made({ apiKey: undefined }),
      "a URL with a query": made({ baseUrl: "https://api.example.com/?a=1" }),
      "negative retries": made({ retries: -1 }),
    };
  },
};

export async function recordHelpers(
  create: Create,
  isPlayed: (name: string) => boolean,
): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, play] of Object.entries(scenes)) {
    if (!isPlayed(name)) continue;
    const seen = await inFrozenTime(() => play(create));
    lines.push(name, ...Object.entries(seen).map(([key, value]) => `  ${key}: ${value}`));
  }
  return lines;
}

/** The requests that a sandbox gets, with what their sender gets in the end. */
async function played(
  create: Create,
  faults: readonly FaultRule[],
  run: (messaging: Messaging) => Promise<unknown>,
): Promise<Record<string, string>> {
  const { fetch, sent, writes } = serve({ data: "empty" }, faults);
  const running = run(create({ baseUrl, apiKey, fetch }));
  const result = await running.then((value) => JSON.stringify(value), nameOf);
  const requests = sent.map(({ at, init: { method, body } }) => {
    const { phoneNumbers = [] } = body ? JSON.parse(String(body)) : {};
    const size = phoneNumbers.length > 1 ? ` of ${phoneNumbers.length}` : "";
    return `${method}${size} at ${at}`;
  });
  const counts = [...Map.groupBy(sentOf({ writes }), (one) => one.phoneNumber).values()];
  const times = Math.max(0, ...counts.map(({ length }) => length));
  return {
    result,
    requests: requests.join(", "),
    sends: `${times} to each of ${counts.length}`,
    "ends at": `${performance.now()}`,
  };
}

async function sendInBulk(messaging: Messaging) {
  const recipients = Array.from({ length: 4500 }, (_, at) => `+4477${String(at).padStart(8, "0")}`);
  const { sender, message } = sms;
  const outcomes: Record<string, number> = {};
  for await (const { status } of bulk(messaging).sendSms(recipients, { sender, message })) {
    outcomes[status] = (outcomes[status] ?? 0) + 1;
  }
  return outcomes;
}

function nameOf(error: unknown): string {
  if (!isMessagingError(error)) return String(error);
  return `${error.name} ${error.code} ${error.outcome}`;
}
