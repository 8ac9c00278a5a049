import { createMessaging, isMessagingError } from "@messaging-sdk/client";
import { isUnresolvedSendError, type SentOnce, sendOnce } from "@messaging-sdk/client/send-once";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fault } from "./fault.ts";
import { anyScript } from "./proof/any-fault.ts";
import { findSecret } from "./proof/find-secret.ts";
import { inParallel } from "./proof/in-parallel.ts";
import { startSmsService } from "./proof/sms-service.ts";

/** A message, what happens to its requests, and how patient its sender is. */
interface Scenario {
  readonly script: readonly Fault[];
  readonly numbers: number;
  /** An id of one's own, under which the same numbers have got another message before. */
  readonly isIdTaken: boolean;
  readonly resendMissing: boolean;
  readonly lookups: number;
  readonly retries: number;
  readonly timeoutMs: number;
}

const scenario: fc.Arbitrary<Scenario> = fc.record({
  script: anyScript,
  numbers: fc.integer({ min: 1, max: 3 }),
  isIdTaken: fc.boolean(),
  resendMissing: fc.boolean(),
  lookups: fc.integer({ min: 0, max: 4 }),
  retries: fc.integer({ min: 0, max: 2 }),
  timeoutMs: fc.integer({ min: 60, max: 150 }),
});

const numRuns = 1_000;
const width = 30;

/** `FAULTS_SEED=...` plays the scenarios of an earlier run again. */
const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 2 ** 31);

const apiKey = "key-71b0e0aa-of-send-once";
const message = "The parcel is here.";

test(`sendOnce sends once, whatever fails (FAULTS_SEED=${seed})`, {
  timeout: 300_000,
}, async () => {
  const scenarios = fc.sample(scenario, { seed, numRuns });
  const broken = await inParallel(scenarios, width, brokenPromises);
  const guilty = scenarios.flatMap((one, at) =>
    broken[at]?.length ? [{ one, why: broken[at] }] : [],
  );
  expect(guilty).toEqual([]);
  expect(broken).toHaveLength(numRuns);
});

/** What `sendOnce` promises, as far as a call has broken it; empty when all is well. */
async function brokenPromises(scenario: Scenario): Promise<string[]> {
  const { script, isIdTaken, resendMissing, lookups, retries, timeoutMs } = scenario;
  await using service = await startSmsService();
  const { server, sent } = service;
  const messaging = createMessaging({ baseUrl: server.url, apiKey, fetch: server.fetch });
  const phoneNumbers = Array.from({ length: scenario.numbers }, (_, at) => `+4850050050${at}`);
  const sms = { sender: "ACME", message, phoneNumbers };
  if (isIdTaken) {
    await messaging.sms.send({ ...sms, message: "It is on its via.", externalId: "order-17" });
  }
  server.script(...script);

  const options = {
    resendMissing,
    lookups,
    lookupIntervalMs: 5,
    retries,
    timeoutMs,
    deadlineMs: 1_500,
  };
  const own = isIdTaken ? { ...sms, externalId: "order-17" } : sms;
  const ended = await sendOnce(messaging, own, options).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  const times = (phoneNumber: string) =>
    sent().filter((one) => one.message === message && one.phoneNumber === phoneNumber).length;
  const counts = phoneNumbers.map(times);
  const broken = [
    ...(counts.some((count) => count > 1) ? [`sent ${counts.join()} times`] : []),
    ...(server.elsewhere.requests.length > 0 ? ["followed a redirect"] : []),
    ...("result" in ended ? ofResult(ended.result, counts) : ofError(ended.error, counts, times)),
  ];
  const goesOn = "error" in ended && isUnresolvedSendError(ended.error) && !isIdTaken;
  if (!goesOn) return broken;

  // Later all is well again, and it goes on.
  server.script();
  const { externalId } = ended.error as { externalId: string };
  const later = { resume: true, resendMissing: true, lookups: 1, lookupIntervalMs: 5 };
  await sendOnce(messaging, { ...sms, externalId }, later);
  const after = phoneNumbers.map(times);
  return after.every((count) => count === 1)
    ? broken
    : [...broken, `resumed: ${after.join()} times`];
}

function ofResult({ via, data }: SentOnce, counts: readonly number[]): string[] {
  const isTrue = counts.every((count) => count === 1);
  const isWhole = via === "sent" || data.length === counts.length;
  return isTrue && isWhole ? [] : [`${via} ${data.length}, but sent ${counts.join()} times`];
}

function ofError(
  error: unknown,
  counts: readonly number[],
  times: (phoneNumber: string) => number,
): string[] {
  if (!isMessagingError(error)) return [`threw ${String(error)}`];
  const performed = counts.some((count) => count > 0);
  const isLie = performed && (error.outcome !== "unknown" || error.operationId === "listSms");
  const found = isUnresolvedSendError(error) ? error.found : [];
  return [
    ...(isLie ? [`${error.name} ${error.outcome}, but sent ${counts.join()} times`] : []),
    ...found.flatMap(({ phoneNumber }) =>
      times(phoneNumber) === 1 ? [] : [`found ${phoneNumber}`],
    ),
    ...findSecret(error, apiKey).map((via) => `shows the key in ${via}`),
  ];
}
