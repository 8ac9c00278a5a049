import { strictEqual } from "node:assert";
import { createMessaging } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import { memoryStore, sendOnce } from "@messaging-sdk/client/send-once";
import { apiKey, baseUrl } from "./programs/input.ts";
import { takeTurns } from "./take-turns.ts";

// `batches.ts`: prints what `sendOnce` costs beside a bare `sms.send`, and `bulk` of one text beside a bare loop of it.
const count = 2_000;
const perRequest = 1_000;
const numbers = Array.from({ length: count }, (_, at) => `+4850010${String(at).padStart(4, "0")}`);
const message = { sender: "ACME", message: "Your order has shipped." };
const own = { status: 0, sender: "ACME", numberOfParts: 1, createTime: 1_794_731_400 };

/** Records of numbers by their first; made once, so that they cost both sides the same. */
const texts = new Map<string | undefined, string>();
globalThis.fetch = async (...args) => {
  new Request(...args);
  const sent = String(args[1]?.body);
  const first = /"phoneNumbers":\["([^"]+)"/.exec(sent)?.[1];
  const id = /"externalId":"([^"]+)"/.exec(sent)?.[1] ?? "";
  const text = texts.get(first) ?? respond(JSON.parse(sent).phoneNumbers);
  texts.set(first, text);
  return new Response(text.replaceAll("@id", id));
};

function respond(phoneNumbers: readonly string[]): string {
  const data = phoneNumbers.map((phoneNumber) => ({ ...own, phoneNumber, externalId: "@id" }));
  const meta = { numberOfErrors: 0, numberOfData: data.length, status: 200, uniqId: "u-1" };
  return JSON.stringify({ meta, data });
}

const messaging = createMessaging({ baseUrl, apiKey });
let keys = 0;
const nextKey = () => `order-${keys++}`;
const one = { ...message, phoneNumbers: ["+48500200000"] };
const send = () => messaging.sms.send({ ...one, externalId: nextKey() });

async function once() {
  const options = { idempotencyKey: nextKey(), store: memoryStore() };
  strictEqual((await sendOnce(messaging, one, options)).via, "sent");
}

async function loop() {
  for (let at = 0; at < count; at += perRequest) {
    const phoneNumbers = numbers.slice(at, at + perRequest);
    const { data } = await messaging.sms.send({ ...message, phoneNumbers, externalId: nextKey() });
    strictEqual(data.length, perRequest);
  }
}

async function run() {
  let done = 0;
  const rows = bulk(messaging).sendSms(numbers, message, { batchSize: perRequest });
  for await (const { status } of rows) if (status === "done") done += 1;
  strictEqual(done, count);
}

const sends = await takeTurns({ "`sms.send`": send, "`sendOnce` over memory": once }, { size: 20 });
const runs = { "a bare loop": loop, "`bulk` of one text": run };
const all = { ...sends, ...(await takeTurns(runs, { size: 1, rounds: 90 })) };
process.stdout.write(JSON.stringify({ all }), () => process.exit());
