import { AsyncLocalStorage } from "node:async_hooks";
import { memoryStore, type Store } from "@messaging-sdk/client/send-once";
import {
  type Job,
  type SimulateOptions,
  SimulationError,
  simulate,
} from "@messaging-sdk/sandbox/simulation";
import { describe, expect, test } from "vitest";
import { rounds } from "../rounds.ts";
import {
  type BulkOptions,
  bulkSends,
  checkClaims,
  marksOf,
  type OnceOptions,
  type OptionsOf,
  sends,
  triggers,
} from "./jobs.ts";

/** `PROOF_SEED=...` plays other worlds. */
const seed = Number(process.env.PROOF_SEED ?? 1);

const prompt = {
  trouble: { listLag: false, partlyListed: false },
  messaging: { listLagMs: 0 },
} as const;
/** Lists lag by up to a minute, and for a part of a request half a minute longer; a request travels for 15 s. */
const lagging = { messaging: { listLagMs: 120_000 } } as const;

/** One of each list, in every combination in turn. */
function eachOf<Options>(
  lists: {
    readonly [Name in keyof Options]: readonly Options[Name][];
  },
): OptionsOf<Options> {
  return (world) => {
    let left = world;
    const drawn: Partial<Options> = {};
    for (const name in lists) {
      const list = lists[name];
      drawn[name] = list[left % list.length];
      left = Math.floor(left / list.length);
    }
    return drawn as Options;
  };
}

/** A request arrives within its time limit, or never: 10 s before it leaves, and 5 s on its way. */
const drawn = eachOf<OnceOptions>({
  ...{ ifMissing: ["throw", "send"], retries: [2, 0, 8], deadlineMs: [60_000, 25_000] },
  ...{ lookups: [5, 1, 0], timeoutMs: [30_000, 20_000], lookupIntervalMs: [2_000, 100] },
  waitMs: [undefined, 0, 20_000],
});
/** And here it may arrive after that. */
const drawnLate: OptionsOf<OnceOptions> = (world) => ({
  ...drawn(world),
  ...(world % 3 === 0 && { timeoutMs: 2_000 }),
});
const drawnBulk = eachOf<BulkOptions>({
  ...{ ifMissing: ["throw", "send"], batchSize: [1_000, 3], concurrency: [4, 1], retries: [10, 0] },
  ...{ deadlineMs: [60_000, 25_000], lookups: [5, 1], lookupIntervalMs: [2_000, 100] },
});

/** `PROOF_MARKS=1` says how often. */
const report = (...given: unknown[]) => process.stdout.write(`${JSON.stringify(given)}\n`);

const everyone = ["died", "died after a death", "store_failed", "unresolved_send at once"];
const bySend = [...everyone, "sent", "stored at once", "found", "found after a death"];
const byBulk = ["done", "done after a death", "done and doubtful", "invalid_input at once", "died"];

describe(`nothing is done twice, and no caller gets a false result (PROOF_SEED=${seed})`, () => {
  test.each<[string, number, Job, SimulateOptions, string[]]>([
    ["sendOnce with its defaults", 350, sends(), {}, bySend],
    ["sendOnce", 350, sends(drawn), prompt, [...bySend, "resent", "resent after a death"]],
    ["sendOnce with lists that lag", 350, sends(drawnLate), lagging, [...bySend, "resent"]],
    ["triggerOnce with its defaults", 125, triggers(), {}, [...everyone, "sent", "stored at once"]],
    ["triggerOnce", 125, triggers(drawn), lagging, [...everyone, "sent", "stored at once"]],
    ["bulk with its defaults", 225, bulkSends(), {}, byBulk],
    ["bulk", 225, bulkSends(drawnBulk), prompt, byBulk],
    ["bulk with lists that lag", 225, bulkSends(drawnBulk), lagging, byBulk],
  ])("%s", async (_, few, job, options, marks) => {
    const taken = new Map<string, number>();
    const { reached } = await simulate(job, {
      ...{ worlds: rounds(few), seed, ...options },
      check(end) {
        checkClaims(end);
        for (const mark of marksOf(end)) taken.set(mark, (taken.get(mark) ?? 0) + 1);
      },
    });
    if (process.env.PROOF_MARKS) report(Object.fromEntries(taken), reached);
    // A path that no world takes, and a trouble that none meets, prove nothing.
    const { storeLosesEntry: _asked, partlyListed, listLag, ...always } = reached;
    expect(marks.filter((mark) => !taken.has(mark))).toEqual([]);
    expect(Object.entries(always).filter(([, count]) => count === 0)).toEqual([]);
  });
});

test("a call ends within the bounds of its options", async () => {
  const [deadlineMs, margins] = [5_000, 30_000 + 2 * 5_000];
  // It waits for another one, looks five times, sends, looks five times, sends again, and tells a store that fails.
  const looksMs = 5 * (2_000 + deadlineMs);
  const mostMs = deadlineMs + margins + 2 * (looksMs + deadlineMs) + 2 * deadlineMs + 5_000;
  await simulate(
    sends(() => ({ deadlineMs, ifMissing: "send" })),
    {
      ...{ worlds: rounds(100), seed, ...prompt },
      trouble: { ...prompt.trouble, freeze: false },
      check({ results }) {
        const longest = Math.max(
          ...results.map(({ end, ...at }) => (end === "died" ? 0 : at.endedMs - at.startedMs)),
        );
        if (longest > mostMs) throw new Error(`A call took ${longest} ms, of ${mostMs}.`);
      },
    },
  );
});

/** The world in which a job breaks. */
async function breaks(job: Job, options: SimulateOptions): Promise<SimulationError> {
  const end = await simulate(job, options).catch((error: unknown) => error);
  if (end instanceof SimulationError) return end;
  throw end instanceof Error ? end : new Error("It holds in all of them.");
}

const sms = { sender: "ACME", message: "Order 4711 is paid.", phoneNumbers: ["+48500500500"] };
const externalId = "order-4711";

const looksOnce: Job = async ({ messaging }) => {
  if ((await messaging.sms.list(externalId)).data.length > 0) return;
  await messaging.sms.send({ ...sms, externalId });
};

/** Sends again after half a minute of lists without it. */
const trustsLists: Job = async ({ messaging, delivery }) => {
  for (let look = 0; look < 6 && delivery > 1; look += 1) {
    if ((await messaging.sms.list(externalId)).data.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5_000));
  }
  await messaging.sms.send({ ...sms, externalId });
};

/** Keeps the entry of any owner. */
function withoutFence(): Store {
  const { settle } = memoryStore();
  return { begin: () => undefined, settle };
}

/** Keeps nobody waiting. */
function withoutUntil(): Store {
  const store = memoryStore();
  return { ...store, begin: (key, entry, over) => store.begin(key, { ...entry, until: 0 }, over) };
}

const ownClock = new AsyncLocalStorage<number>();

/** Sends by the clock alone that stands still while a machine sleeps. */
const byOneClock: Job = (given) => {
  const { now } = Date;
  // Each simulation takes back what it has replaced, and so this.
  Date.now = () => {
    const startedAt = ownClock.getStore();
    return startedAt === undefined ? now() : startedAt + performance.now();
  };
  return ownClock.run(now() - performance.now(), () => resends(given));
};

const resends = sends(() => ({ ifMissing: "send", lookups: 1, lookupIntervalMs: 100 }));

describe("what lacks a rule breaks within 500 worlds", () => {
  test.each<[string, Job, SimulateOptions]>([
    ["a retry by the queue alone", ({ messaging }) => messaging.sms.send(sms), {}],
    ["a look before each send", looksOnce, {}],
    ["a list that is trusted too early", trustsLists, {}],
    ["sendOnce with a store that does not fence", sends(), { store: withoutFence }],
    [
      "sendOnce with entries that end at once",
      resends,
      { ...prompt, store: withoutUntil, trouble: { ...prompt.trouble, slow: 1 } },
    ],
    [
      "sendOnce by one clock",
      byOneClock,
      { ...prompt, trouble: { ...prompt.trouble, freeze: 1, crash: false } },
    ],
    ["triggerOnce with a store that forgets", triggers(), { trouble: { storeLosesEntry: 1 } }],
  ])("%s", async (name, job, options) => {
    const { world } = await breaks(job, { worlds: 500, ...options });
    if (process.env.PROOF_MARKS) report(name, world);
  });
});
