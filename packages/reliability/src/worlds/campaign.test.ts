import { PGlite } from "@electric-sql/pglite";
import { type Campaigns, type CampaignsOptions, createCampaigns } from "@messaging-sdk/campaigns";
import { createMessaging } from "@messaging-sdk/client";
import { type Given, simulate } from "@messaging-sdk/sandbox/simulation";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seed as drawnSeed, rounds } from "../rounds.ts";
import { checkTold, type Found, marksOf } from "./jobs.ts";

const seed = process.env.PROOF_SEED ? drawnSeed : 1;
const recipients = Array.from({ length: 12 }, (_, at) => ({
  phoneNumber: `+485005005${10 + at}`,
  name: `n${at}`,
}));
const id = "spring";

/** One database serves all worlds, because to open one takes longer than to play a world. */
let pglite: PGlite;
const { create } = PGlite;

beforeAll(async () => {
  pglite = await PGlite.create();
  // It outlives each process that has opened it.
  const shared = new Proxy(pglite, {
    get(of, name) {
      const value: unknown = name === "close" ? async () => {} : Reflect.get(of, name);
      return typeof value === "function" ? value.bind(of) : value;
    },
  });
  PGlite.create = async () => shared;
  const messaging = createMessaging({ baseUrl: "https://sandbox.test", apiKey: "any" });
  await createCampaigns({ messaging, directory: "memory://" });
});
afterAll(async () => {
  PGlite.create = create;
  await pglite.close();
});

async function forgetAll(): Promise<void> {
  await pglite.exec(`set search_path to messaging_campaigns; delete from campaign;
    update credential set paused_until = 0, failures = 0, probe_at = 0, next_at = 0, ids_altered = false`);
}

/** The campaigns that a process has opened. */
const opened = new WeakMap<object, Promise<Campaigns>>();

/** Starts a campaign, which may have been started, and works on it to its end. */
function works(options: Partial<CampaignsOptions>, how: object) {
  return async ({ messaging }: Given): Promise<Found> => {
    const opening =
      opened.get(messaging) ??
      createCampaigns({ messaging, directory: "memory://", onError: () => {}, ...options });
    opened.set(messaging, opening);
    const campaigns = await opening;
    const template = { sender: "ACME", message: "Hi {{name}}" };
    await campaigns.start({ id, recipients, template, ...how });
    await using _worker = campaigns.work();
    for await (const { state } of campaigns.watch(id, { intervalMs: 5_000 })) void state;
    const outcomes = await Array.fromAsync(campaigns.outcomes<(typeof recipients)[0]>(id));
    const of = (wanted: string) =>
      outcomes.flatMap(({ status, item }) => (status === wanted && item ? item.phoneNumber : []));
    const statuses = [...new Set(outcomes.map(({ status }) => status))].sort();
    return { how: statuses.join(" and "), done: of("done"), failed: of("failed") };
  };
}

test.each([
  ["with the defaults", works({}, {})],
  [
    "with quick options",
    works({ leaseMs: 3_000, shardSize: 3 }, { requestsPerSecond: 50, lookupIntervalMs: 50 }),
  ],
])(`a campaign ends ${"%s"}, with nothing sent twice (PROOF_SEED=${seed})`, async (_, job) => {
  const taken = new Set<string>();
  await forgetAll();
  await simulate(job, {
    ...{ worlds: rounds(10), seed },
    trouble: {
      // The database has the time of whoever asks it: no wall clock may differ from another.
      clockSkew: false,
      ...{ crash: 0.7, freeze: { maxMs: 2_000 } },
      ...{ limit: { maxMs: 20_000 }, outage: { maxMs: 20_000 } },
    },
    async check(end) {
      checkTold(end);
      for (const mark of marksOf(end)) taken.add(mark);
      await forgetAll();
    },
  });
  expect([...taken]).toEqual(expect.arrayContaining(["died", "done and unknown"]));
});

test("the process after one that died ends its campaign within the lease and 15 s, with the defaults", async () => {
  const lost = { lostResponse: false, lostRequest: false, slow: false, limit: false };
  const late = { outage: false, listLag: false, partlyListed: false, freeze: false };
  const others = { ...lost, ...late, clockSkew: false, storeFailure: false };
  await forgetAll();
  await simulate(works({}, {}), {
    ...{ worlds: 20, seed, workers: 1, messaging: { listLagMs: 0 } },
    trouble: { ...others, crash: 1 },
    async check({ results }) {
      const alive = results.filter(({ end }) => end !== "died");
      const longest = Math.max(...alive.map((one) => one.endedMs - one.startedMs));
      if (longest > 30_000 + 15_000) throw new Error(`It took ${longest} ms.`);
      await forgetAll();
    },
  });
});
