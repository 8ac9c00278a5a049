import { type Job, type SimulateOptions, simulate } from "@messaging-sdk/sandbox/simulation";
import { test } from "vitest";
import { bulkSends, sends } from "./jobs.ts";

const promptLists = { listLag: false, partlyListed: false } as const;
const calm = { crash: false, storeFailure: false, lostResponse: false, slow: false } as const;

/** Lists lag by up to a minute, and for a part of a request half a minute longer; a request travels for 15 s. */
const messaging = { listLagMs: 120_000 };

/** Nobody else is waited for in the first delivery of one worker. */
const checkFirst: SimulateOptions["check"] = ({ results: [first] }) => {
  const tookMs = first ? first.endedMs - first.startedMs : 0;
  if (tookMs > 1_200) throw new Error(`A deadline of a second took ${tookMs} ms.`);
};

/** Worlds in which a promise was broken once, each with the kind of what broke it. */
const mended: [kind: string, job: Job, options: SimulateOptions][] = [
  [
    "sendOnce and a list that lags",
    sends(() => ({ ifMissing: "send" })),
    { world: 36, messaging, trouble: { partlyListed: false } },
  ],
  [
    "bulk and a list that lags",
    bulkSends(() => ({ ifMissing: "send" })),
    { world: 96, messaging, trouble: { partlyListed: false } },
  ],
  [
    "sendOnce and a store that lost its entry",
    sends(() => ({ lookFirst: true })),
    { world: 1, trouble: { storeLosesEntry: 1 } },
  ],
  [
    "a deadline and a wall clock that is set back",
    sends(() => ({ deadlineMs: 1_000, lookups: 0, retries: 0 })),
    {
      ...{ world: 99, workers: 1, check: checkFirst },
      trouble: {
        ...{ ...promptLists, ...calm, lostResponse: 1, freeze: false },
        clockSkew: { share: 1, maxMs: 300_000 },
      },
    },
  ],
  [
    "a process that stands still for 29 s, and clocks 25 s apart",
    sends(() => ({ ifMissing: "send", deadlineMs: 5_000, lookups: 1, lookupIntervalMs: 100 })),
    {
      ...{ world: 6_261, messaging },
      trouble: {
        ...{ ...promptLists, ...calm, lostRequest: 1, freeze: { share: 1, maxMs: 29_000 } },
        clockSkew: { share: 1, maxMs: 12_500 },
      },
    },
  ],
  [
    "sendOnce and a request that is on its way after its time limit",
    sends(() => ({ ifMissing: "send", timeoutMs: 2_000, lookups: 1, lookupIntervalMs: 100 })),
    { world: 127, messaging, trouble: promptLists },
  ],
];

test.each(mended)("holds in its world: %s", async (_, job, options) => {
  await simulate(job, options);
});
