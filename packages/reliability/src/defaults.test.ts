import { setTimeout as sleep } from "node:timers/promises";
import { createMessaging, isMessagingError, type Messaging } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import { memoryStore, type Store, sendOnce, triggerOnce } from "@messaging-sdk/client/send-once";
import { createSandbox, type Fault } from "@messaging-sdk/sandbox";
import { listen, receivedBy } from "@messaging-sdk/sandbox/node";
import { expect, test } from "vitest";
import { apiKey } from "./call-operation.ts";

// No option is set here that has a default, and time is real: what is shown is what users meet.

// The sandbox rejects those that end in 999.
const numbers = Array.from({ length: 2_500 }, (_, at) => `+4850${10_000 + at}00`);
const template = { sender: "ACME", message: "Hi" };
const sms = { ...template, phoneNumbers: numbers.slice(0, 3) };
const trigger = { scenarioId: "order-shipped", recipientMobileNumber: "+48501000000" };

type Send = (messaging: Messaging, store: Store) => Promise<unknown>;

/** Each kind of send, as the job of a queue, and how many it reaches. */
const kinds = {
  "sms.send": [3, ({ sms: { send } }) => send(sms)],
  sendOnce: [3, (messaging, store) => sendOnce(messaging, sms, { idempotencyKey: "a", store })],
  triggerOnce: [
    1,
    (messaging, store) => triggerOnce(messaging, trigger, { idempotencyKey: "a", store }),
  ],
  bulk: [
    numbers.length,
    (messaging, store) => bulk(messaging).sendSms(numbers, template, { id: "a", store }).summary(),
  ],
} satisfies Record<string, [reached: number, send: Send]>;

/** Delivers the job until it is done, nobody may repeat it, or two minutes have passed: what it came to, and who was reached. */
async function play(kind: keyof typeof kinds, fault: Fault, outageMs: number) {
  const [, send]: [number, Send] = kinds[kind];
  const sandbox = createSandbox({ data: "empty" });
  await using service = await listen(sandbox);
  const { writes } = receivedBy(sandbox);
  const messaging = createMessaging({ baseUrl: service.url, apiKey });
  const store = memoryStore();
  if (outageMs === 0) await sandbox.faults.next(fault);
  else await sandbox.faults.set({ data: [fault] });
  const ending = outageMs > 0 && sleep(outageMs).then(() => sandbox.faults.set());
  const giveUpAt = performance.now() + (outageMs === 0 ? 0 : 120_000);
  let outcome: string;
  let mayRepeat: boolean;
  do {
    ({ outcome, mayRepeat } = await deliver());
    if (mayRepeat && outageMs > 0) await sleep(3_000);
  } while (mayRepeat && performance.now() < giveUpAt);
  await ending;
  const effects = () => writes.flatMap(({ records }) => records).length;
  const reached = effects();
  // A job that is done may be delivered once more.
  if (outcome === "done" && kind !== "sms.send") await deliver();
  return { outcome, reached, afterwards: effects() };

  async function deliver() {
    try {
      const result = await send(messaging, store);
      const isComplete = kind !== "bulk" || JSON.stringify(result) === allDone;
      return { outcome: isComplete ? "done" : "unknown", mayRepeat: false };
    } catch (error) {
      if (!isMessagingError(error)) throw error;
      const mayRepeat = kind !== "sms.send" || error.retryable;
      return { outcome: error.outcome, mayRepeat };
    }
  }
}

const allDone = JSON.stringify({ done: numbers.length, failed: 0, doubtful: 0 });

/** Of an outage of so many milliseconds: who has to be reached, and the kinds that can say so. The others are in doubt. */
type Case = [name: string, fault: Fault, outageMs: number, reaches: boolean, done: RegExp];

const brief: Case[] = [
  ["a lost response", { kind: "reset", at: "head", effect: true }, 0, true, /^(sendOnce|bulk)$/],
  ["a limit", { kind: "later", status: 429, retryAfter: "seconds", effect: false }, 0, true, /./],
];

/** These take minutes: `PROOF_ROUNDS` plays them. */
const long: Case[] = [
  [
    "an outage that the service names",
    { kind: "later", status: 503, retryAfter: "none", effect: false },
    20_000,
    true,
    /./,
  ],
  [
    "an outage behind which everything is done",
    { kind: "failure", status: 502, body: "html", effect: true },
    30_000,
    true,
    /^(sendOnce|bulk)$/,
  ],
  [
    "an outage in which nothing is done",
    { kind: "failure", status: 502, body: "html", effect: false },
    30_000,
    false,
    /^$/,
  ],
];

const cases = [...brief, ...(process.env.PROOF_ROUNDS ? long : [])].flatMap(
  ([name, fault, outageMs, reaches, done]) =>
    (Object.keys(kinds) as (keyof typeof kinds)[]).map(
      (kind) => [kind, name, fault, outageMs, reaches, done] as const,
    ),
);

test.concurrent.each(cases)(
  "%s with its defaults doubles nothing by %s, and hides nothing",
  async (kind, _, fault, outageMs, reaches, done) => {
    const reached = reaches ? kinds[kind][0] : 0;
    const outcome = done.test(kind) ? "done" : "unknown";
    expect(await play(kind, fault, outageMs)).toEqual({ outcome, reached, afterwards: reached });
  },
);
