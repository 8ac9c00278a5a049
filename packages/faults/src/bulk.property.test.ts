import { createMessaging } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fault } from "./fault.ts";
import { anyScript } from "./proof/any-fault.ts";
import { brokenRun, type Told } from "./proof/broken-run.ts";
import { inParallel } from "./proof/in-parallel.ts";
import { startSmsService } from "./proof/sms-service.ts";

/** A run, what happens to its requests, and how often it is broken off. */
interface Scenario {
  readonly script: readonly Fault[];
  readonly items: number;
  readonly isPersonal: boolean;
  readonly batchSize: number;
  readonly concurrency: number;
  readonly sendAgain: boolean;
  readonly retries: number;
  readonly timeoutMs: number;
  /** After how many milliseconds the first runs are aborted. */
  readonly aborts: readonly number[];
  /** After how many outcomes the reader of the run that follows goes away. */
  readonly leavesAfter: number;
}

const scenario: fc.Arbitrary<Scenario> = fc.record({
  script: anyScript,
  items: fc.integer({ min: 1, max: 14 }),
  isPersonal: fc.boolean(),
  batchSize: fc.integer({ min: 1, max: 5 }),
  concurrency: fc.integer({ min: 1, max: 4 }),
  sendAgain: fc.boolean(),
  retries: fc.integer({ min: 0, max: 2 }),
  timeoutMs: fc.integer({ min: 60, max: 150 }),
  aborts: fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 2 }),
  leavesAfter: fc.integer({ min: 0, max: 20 }),
});

const numRuns = 1_000;
const width = 30;

/** `FAULTS_SEED=...` plays the scenarios of an earlier run again. */
const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 2 ** 31);

test(`a bulk run sends each item once, whatever fails (FAULTS_SEED=${seed})`, {
  timeout: 300_000,
}, async () => {
  const scenarios = fc.sample(scenario, { seed, numRuns });
  const broken = await inParallel(scenarios, width, play);
  const guilty = scenarios.flatMap((one, at) =>
    broken[at]?.length ? [{ one, why: broken[at] }] : [],
  );
  expect(guilty).toEqual([]);
  expect(broken).toHaveLength(numRuns);
});

/** Goes on with the run until it is done. */
async function play(scenario: Scenario): Promise<string[]> {
  const { script, isPersonal, batchSize, concurrency, sendAgain, retries, timeoutMs } = scenario;
  await using service = await startSmsService();
  const { server, sent } = service;
  const messaging = createMessaging({ baseUrl: server.url, apiKey: "a-key", fetch: server.fetch });
  const recipients = Array.from({ length: scenario.items }, (_, at) => ({
    phoneNumber: `+48500500${100 + at}`,
    name: `n${at}`,
  }));
  const template = { sender: "ACME", message: isPersonal ? "Hi {{name}}" : "Hi" };
  let text: string | undefined;
  const checkpoint = {
    load: () => text,
    save: (saved: string) => {
      text = saved;
    },
  };
  const pace = { looks: 2, waitMs: 5, deadlineMs: 1_500 };
  const options = { batchSize, concurrency, sendAgain, retries, timeoutMs, checkpoint, ...pace };
  server.script(...script);

  const told: Told[][] = [];
  const aborts = [...scenario.aborts];
  // A script stops a run once a fault at most.
  for (let left = 20; left > 0; left -= 1) {
    const abortMs = aborts.shift();
    const signal = abortMs === undefined ? undefined : AbortSignal.timeout(abortMs);
    const stopAfter = told.length === scenario.aborts.length ? scenario.leavesAfter : undefined;
    const outcomes: Told[] = [];
    told.push(outcomes);
    let isDone = true;
    try {
      const sending = bulk(messaging).sendSms(recipients, template, {
        ...options,
        ...(signal && { signal }),
      });
      for await (const { index, item, status } of sending) {
        outcomes.push({ index, phoneNumber: item.phoneNumber, status });
        isDone = outcomes.length !== stopAfter;
        if (!isDone) break;
      }
    } catch {
      isDone = false;
    }
    if (isDone) return brokenRun(recipients, told, sent());
  }
  return ["never ended"];
}
