import {
  ConnectionError,
  createMessaging,
  isMessagingError,
  type MessagingErrorCode,
  type MessagingOptions,
} from "@messaging-sdk/client";
import { sendRules } from "@messaging-sdk/client/rules";
import { memoryStore, sendOnce } from "@messaging-sdk/client/send-once";
import { handleOnce, signWebhook, verifyWebhook } from "@messaging-sdk/client/webhooks";
import { expect, test } from "vitest";
import clientCodes from "./client-codes.json" with { type: "json" };
import { nextOf, serviceCodes } from "./values-pages.ts";

const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };
const secret = `whsec_${btoa("a secret of the test, 32 bytes.")}`;
const event = JSON.stringify({ type: "sms.status", id: "evt_1" });

function clientOf(
  answer: () => Response | Promise<Response>,
  more: Partial<MessagingOptions> = {},
) {
  const fetch = async () => answer();
  return createMessaging({ baseUrl: "https://a.example", apiKey: "k", retries: 0, fetch, ...more });
}

const failed = (cause: object) => () =>
  Promise.reject(Object.assign(new TypeError("fetch failed"), cause));
const lost = failed({});
const refused = failed({ cause: { code: "ECONNREFUSED" } });
const pending = () => new Promise<never>(() => {});
const page = () => new Response("<html></html>");
const down = { begin: () => Promise.reject(new Error("down")), settle() {} };
const once = { idempotencyKey: "order-1", lookups: 1, lookupIntervalMs: 0 };
const store = memoryStore();

async function received(headers: Record<string, string>, body = event) {
  const signed = await signWebhook(body, secret);
  return verifyWebhook({ headers: { ...signed.headers, ...headers }, body }, secret);
}
const at = (seconds: number) => ({
  "webhook-timestamp": `${Math.floor(Date.now() / 1000) + seconds}`,
});

/** For each code, the ways to meet it. */
const ways: Record<string, (() => unknown)[]> = {
  connection_failed: [
    () => clientOf(refused).sms.send(sms),
    () => clientOf(lost).groups.list(),
    () => clientOf(lost).sms.send(sms),
  ],
  offline: [
    () => {
      const call = { operationId: "sendSms", attempt: 0, outcome: "not-sent" } as const;
      throw new ConnectionError("you are offline.", call, undefined, "offline");
    },
  ],
  api_key_failed: [
    () => clientOf(lost, { apiKey: () => Promise.reject(new Error("down")) }).sms.send(sms),
  ],
  timed_out: [
    () => clientOf(pending, { timeoutMs: 1 }).groups.list(),
    () => clientOf(pending, { timeoutMs: 1 }).sms.send(sms),
  ],
  invalid_response: [() => clientOf(page).groups.list(), () => clientOf(page).sms.send(sms)],
  invalid_input: [
    () => clientOf(lost).sms.send({ ...sms, message: () => "Hi" } as never),
    () => clientOf(lost).sms.send(sms, { timeoutMs: -1 }),
  ],
  unresolved_send: [() => sendOnce(clientOf(lost), sms, { ...once, store })],
  store_failed: [() => sendOnce(clientOf(lost), sms, { ...once, store: down })],
  held_back: [
    () => clientOf(lost, { rules: sendRules({ allowOnly: [] }) }).sms.send(sms),
    () => {
      const hour = new Date().getUTCHours();
      const clock = (of: number) => `${of % 24}:00`.padStart(5, "0");
      const quietHours = { from: clock(hour), to: clock(hour + 2), timeZone: "UTC" };
      return clientOf(lost, { rules: sendRules({ quietHours }) }).sms.send(sms);
    },
  ],
  rule_failed: [
    () => {
      const suppressed = () => Promise.reject(new Error("down"));
      return clientOf(lost, { rules: sendRules({ suppressed }) }).sms.send(sms);
    },
  ],
  event_under_way: [
    () => {
      const again = () => handleOnce({ id: "evt_1" }, own, () => true);
      const own = memoryStore();
      return handleOnce({ id: "evt_1" }, own, again);
    },
  ],
  wrong_address: [() => clientOf(page).check()],
  missing_header: [() => verifyWebhook({ headers: {}, body: event }, secret)],
  bad_timestamp: [() => received({ "webhook-timestamp": "today" })],
  too_old: [() => received(at(-1_000))],
  too_new: [() => received(at(1_000))],
  no_raw_body: [
    () =>
      verifyWebhook(
        {
          headers: { ...at(0), "webhook-id": "1", "webhook-signature": "v1,a" },
          body: {} as never,
        },
        secret,
      ),
  ],
  no_matching_signature: [() => received({ "webhook-signature": "v1,bm9uZQ==" })],
  unreadable_body: [() => received({}, "no JSON")],
};

async function failureOf(way: () => unknown) {
  try {
    await way();
  } catch (error) {
    if (isMessagingError(error)) return error;
  }
  throw new Error("It did not fail as it should.");
}

const words = (text: string) =>
  [...new Set(text.match(/`(?:repeat|repair|discard|look)`/g))].sort();

test.for(clientCodes)("$code: $next", async ({ code, next }) => {
  const errors = await Promise.all((ways[code] ?? []).map(failureOf));
  expect(errors.map((error) => error.code)).toEqual(errors.map(() => code));
  expect(words(errors.map((error) => `\`${error.next}\``).join())).toEqual(words(next));
});

const refusals = serviceCodes.flatMap(({ code, statuses }) =>
  statuses.filter((status) => !status.startsWith("2")).map((status) => [code, status] as const),
);

test.for(refusals)("%s with %s", async ([code, status]) => {
  const meta = { status: Number(status), uniqId: "r-1", numberOfErrors: 1, numberOfData: 0 };
  const body = { meta, errors: [{ title: "No", message: "No.", code }], data: [] };
  const client = clientOf(() => Response.json(body, { status: Number(status) }));
  const errors = [await failureOf(() => client.sms.send(sms))];
  if (status.startsWith("5")) errors.push(await failureOf(() => client.groups.list()));
  for (const error of errors) expect(error.code satisfies MessagingErrorCode).toBe(code);
  expect(words(errors.map((error) => `\`${error.next}\``).join())).toEqual(words(nextOf(status)));
});
