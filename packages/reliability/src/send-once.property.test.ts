import { createMessaging, type Messaging, type SmsSend } from "@messaging-sdk/client";
import {
  isUnresolvedSendError,
  type SendOnceOptions,
  type SentOnce,
  sendOnce,
} from "@messaging-sdk/client/send-once";
import { createSandbox, type Fault } from "@messaging-sdk/sandbox";
import { receivedBy } from "@messaging-sdk/sandbox/node";
import fc from "fast-check";
import { expect, test } from "vitest";
import { apiKey } from "./call-operation.ts";
import { mortalWorkers } from "./mortal-worker.ts";
import { inParallel, rounds, type ScenarioOf, seed } from "./rounds.ts";
import { timesSent } from "./sent.ts";
import { liesOf, tell } from "./told.ts";

/** What can happen to a request, before and after its effect. `behavior.txt` and the fixtures have all there is. */
const anyFault = fc.constantFrom<Fault[]>(
  { kind: "none", effect: true },
  { kind: "refuse", effect: false },
  { kind: "reset", at: "request", effect: false },
  { kind: "reset", at: "head", effect: true },
  { kind: "stall", at: "body", effect: true },
  { kind: "slow", delayMs: 50, effect: true },
  { kind: "unreadable", body: "truncated", effect: true },
  { kind: "unusual", response: "no-content", effect: true },
  { kind: "rejection", status: 422, body: "envelope", effect: false },
  { kind: "failure", status: 502, body: "html", effect: true },
  { kind: "later", status: 429, retryAfter: "milliseconds", effect: false },
  { kind: "later", status: 503, retryAfter: "none", body: "html", effect: true },
  { kind: "redirect", status: 307, to: "elsewhere", effect: false },
);

const asIs = (number: string) => number;
/** The service refuses these: then nothing was done. */
const spaced = (number: string) => number.replace(/^\+48(...)/, "0048 $1 ");

const worker = fc.record({
  /** The moment at which it dies, counted over all that it awaits; 0 if it lives. */
  diesAt: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 14 })),
  spelling: fc.oneof({ weight: 5, arbitrary: fc.constant(asIs) }, fc.constant(spaced)),
  options: fc.record({
    ifMissing: fc.constantFrom("throw", "send"),
    lookups: fc.integer({ min: 0, max: 3 }),
    retries: fc.integer({ min: 0, max: 2 }),
  }),
});

type Worker = Pick<ScenarioOf<typeof worker>, "diesAt" | "spelling"> & {
  readonly options: Partial<SendOnceOptions>;
};

/** A message, delivered again and again to workers that may die. */
const scenario = fc.boolean().chain((hasStore) =>
  fc.record({
    script: fc.array(anyFault, { minLength: 1, maxLength: 8 }),
    numbers: fc.integer({ min: 1, max: 3 }),
    /** Set where the workers share a store. Without one they come one after another. */
    hasStore: fc.constant(hasStore),
    /** Each delivery is of some workers at once. */
    deliveries: fc.array(fc.array(worker, { minLength: 1, maxLength: hasStore ? 10 : 1 }), {
      minLength: 1,
      maxLength: 3,
    }),
    timeoutMs: fc.integer({ min: 60, max: 150 }),
  }),
);

/** A way to send once. */
type Send = (messaging: Messaging, sms: SmsSend, options: SendOnceOptions) => Promise<SentOnce>;

const idempotencyKey = "order-4711";

/** The promises that a way to send once has broken; empty when all is well. */
async function brokenPromises(
  { script, numbers, hasStore, deliveries, timeoutMs: fewMs }: ScenarioOf<typeof scenario>,
  send: Send,
): Promise<string[]> {
  const sandbox = createSandbox({ data: "empty" });
  const service = receivedBy(sandbox);
  await sandbox.faults.next(...script);
  const phoneNumbers = Array.from({ length: numbers }, (_, at) => `+4850050050${at}`);
  const hire = mortalWorkers();
  const broken: string[] = [];

  for (const workers of deliveries) {
    await Promise.all(workers.map((one) => deliver(one, fewMs)));
  }
  // Later all is well again.
  await sandbox.faults.set();
  const last = { ifMissing: "send", lookups: 1 } as const;
  await deliver({ diesAt: 0, spelling: asIs, options: last }, 10_000);
  const after = timesSent(service, phoneNumbers);
  if (after.some((count) => count !== 1)) broken.push(`at last sent ${after.join()} times`);
  return broken;

  async function deliver({ diesAt, spelling, options }: Worker, timeoutMs: number): Promise<void> {
    let left = diesAt;
    const { store, mortal, death, end } = hire(() => --left === 0);
    const fetch: typeof sandbox.fetch = (...request) => mortal(() => sandbox.fetch(...request));
    const messaging = createMessaging({
      baseUrl: "https://sandbox.test",
      apiKey,
      timeoutMs,
      fetch,
    });
    const sms = { sender: "ACME", message: "Hi", phoneNumbers: phoneNumbers.map(spelling) };
    const how = { ...options, idempotencyKey, lookupIntervalMs: 5, deadlineMs: 10 * timeoutMs };
    const sending = tell(send(messaging, sms, hasStore ? { ...how, store } : how));
    const told = await Promise.race([sending, death]);
    end();
    if (!told) return;
    const { value, error } = told;
    broken.push(...liesOf(told, timesSent(service, phoneNumbers)));
    if (value && value.via !== "sent" && value.data.length === 0) broken.push("shows no record");
    if (isUnresolvedSendError(error) && error.missing.length === 0)
      broken.push("nothing is missing");
  }
}

/** People write this: it looks before it sends. */
const naive: Send = async (messaging, sms, { idempotencyKey: externalId }) => {
  const { data: listed } = await messaging.sms.list(externalId);
  if (listed.length > 0) return { via: "found", externalId, data: listed };
  const { data } = await messaging.sms.send({ ...sms, externalId });
  return { via: "sent", externalId, data };
};

/** The scenarios in which a way to send once breaks a promise, with the reasons. */
async function guilty(numRuns: number, send: Send) {
  const scenarios = fc.sample(scenario, { seed, numRuns });
  const found = await inParallel(scenarios, 30, async (one) => {
    const broken = await brokenPromises(one, send);
    return broken.length > 0 ? [{ scenario: one, broken }] : [];
  });
  return found.flat();
}

test(`sendOnce sends once, whoever calls it and whatever fails (PROOF_SEED=${seed})`, async () => {
  expect(JSON.stringify(await guilty(rounds(200), sendOnce))).toBe("[]");
});

test("what only looks before it sends is found out", async () => {
  const reasons = (await guilty(40, naive)).flatMap(({ broken }) => broken);
  expect(reasons.some((reason) => /sent .*[2-9]/.test(reason))).toBe(true);
});
