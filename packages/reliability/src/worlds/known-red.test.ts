import {
  type Job,
  type SimulateOptions,
  SimulationError,
  simulate,
} from "@messaging-sdk/sandbox/simulation";
import { test } from "vitest";
import { bulkSends, sends } from "./jobs.ts";

const promptLists = { listLag: false, partlyListed: false } as const;
const calm = { crash: false, storeFailure: false, lostResponse: false, slow: false } as const;

/** Nobody else is waited for in the first delivery of one worker. */
const checkFirst: SimulateOptions["check"] = ({ results: [first] }) => {
  const tookMs = first ? first.endedMs - first.startedMs : 0;
  if (tookMs > 1_200) throw new Error(`A deadline of a second took ${tookMs} ms.`);
};

/** Worlds in which we break a promise: by its world, with why. What mends one takes it off this list. */
const knownRed: [why: string, problem: RegExp, job: Job, options: SimulateOptions][] = [
  [
    "sendOnce trusts a list that lags",
    /took effect 2 times/,
    sends(() => ({ ifMissing: "send" })),
    { world: 36, trouble: { partlyListed: false } },
  ],
  [
    "bulk trusts a list that lags",
    /took effect 2 times/,
    bulkSends(() => ({ ifMissing: "send" })),
    { world: 96, trouble: { partlyListed: false } },
  ],
  [
    "sendOnce trusts a store that lost its entry",
    /took effect 2 times/,
    sends(),
    { world: 1, trouble: { storeLosesEntry: 1 } },
  ],
  [
    "a wall clock that is set back puts a deadline off",
    /A deadline of a second took \d+ ms/,
    sends(() => ({ deadlineMs: 1_000, lookups: 0, retries: 0 })),
    {
      ...{ world: 99, workers: 1, check: checkFirst },
      trouble: {
        ...{ ...promptLists, ...calm, lostResponse: 1, freeze: false },
        clockSkew: { share: 1, mostMs: 300_000 },
      },
    },
  ],
  [
    "a process that stands still for less than 30 s, and clocks 25 s apart, are more than the margin of 30 s holds",
    /took effect 2 times/,
    sends(() => ({ ifMissing: "send", deadlineMs: 5_000, lookups: 1, lookupIntervalMs: 100 })),
    {
      world: 6_261,
      trouble: {
        ...{ ...promptLists, ...calm, lostRequest: 1, freeze: { share: 1, mostMs: 29_000 } },
        clockSkew: { share: 1, mostMs: 12_500 },
      },
    },
  ],
  [
    "sendOnce trusts a list while its request is on its way, after a short time limit",
    /took effect 2 times/,
    sends(() => ({ ifMissing: "send", timeoutMs: 2_000, lookups: 1, lookupIntervalMs: 100 })),
    { world: 127, trouble: promptLists },
  ],
];

test.each(knownRed)("%s", async (why, problem, job, options) => {
  const end = await simulate(job, options).catch((error: unknown) => error);
  if (end instanceof SimulationError && problem.test(end.message)) return;
  throw end instanceof Error ? end : new Error(`It holds now: take it off the list, ${why}.`);
});
