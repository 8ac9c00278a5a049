import { createMessaging, isMessagingError } from "@messaging-sdk/client";
import { isUnresolvedSendError, type SentOnce, sendOnce } from "@messaging-sdk/client/send-once";
import type { Fault } from "@messaging-sdk/sandbox";
import fc from "fast-check";
import { expect, test } from "vitest";
import { roundsBy } from "./carrier.ts";
import { findSecret } from "./find-secret.ts";
import { anyScript, guilty, seed } from "./rounds.ts";
import { sentOf } from "./sent.ts";
import { type StartService, services } from "./service.ts";

/** A message, what happens to its requests, and how long its sender waits. */
interface Scenario {
  readonly script: readonly Fault[];
  readonly numbers: number;
  /** The caller's external id, under which the same numbers have got another message before. */
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

const apiKey = "key-71b0e0aa-of-send-once";
const message = "The parcel is here.";

test.for(services)(
  `sendOnce sends once, whatever fails, %s (PROOF_SEED=${seed})`,
  async ([, carrier, start]) => {
    const scenarios = fc.sample(scenario, { seed, numRuns: roundsBy(carrier, 200) });
    const found = await guilty(scenarios, (one) => brokenPromises(one, start));
    expect(JSON.stringify(found)).toBe("[]");
  },
);

/** What `sendOnce` promises, as far as a call has broken it; empty when all is well. */
async function brokenPromises(scenario: Scenario, start: StartService): Promise<string[]> {
  const { script, isIdTaken, resendMissing, lookups, retries, timeoutMs } = scenario;
  await using service = await start({ data: "empty" });
  const sent = () => sentOf(service);
  const messaging = createMessaging({ baseUrl: service.url, apiKey, ...service.connection });
  const phoneNumbers = Array.from({ length: scenario.numbers }, (_, at) => `+4850050050${at}`);
  const sms = { sender: "ACME", message, phoneNumbers };
  if (isIdTaken) {
    await messaging.sms.send({ ...sms, message: "It is on its way.", externalId: "order-17" });
  }
  service.fail(...script);

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
    ...(service.elsewhere.requests.length > 0 ? ["followed a redirect"] : []),
    ...("result" in ended ? ofResult(ended.result, counts) : ofError(ended.error, counts, times)),
  ];
  const canResume = "error" in ended && isUnresolvedSendError(ended.error) && !isIdTaken;
  if (!canResume) return broken;

  // Later all is well again, and it resumes.
  service.fail();
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
    ...findSecret(error, apiKey).map((where) => `shows the key in ${where}`),
  ];
}
