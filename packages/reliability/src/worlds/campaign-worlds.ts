import { type Campaigns, type CampaignsOptions, createCampaigns } from "@messaging-sdk/campaigns";
import {
  type Given,
  type Job,
  type SimulateOptions,
  simulate,
} from "@messaging-sdk/sandbox/simulation";
import { expect } from "vitest";
import { seed as drawnSeed, rounds } from "../rounds.ts";
import { checkClaims, type Found, marksOf } from "./jobs.ts";

export const seed = process.env.PROOF_SEED ? drawnSeed : 1;
const recipients = Array.from({ length: 12 }, (_, at) => ({
  phoneNumber: `+485005005${10 + at}`,
  name: `n${at}`,
}));
const id = "spring";

/** Starts a campaign, which may have been started, and works on it to its end. */
export function works(options: Partial<CampaignsOptions>, how: object) {
  /** The campaigns that a process has opened. */
  const opened = new WeakMap<object, Promise<Campaigns>>();
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

/** Plays worlds, each with an empty database. */
export function playsIn(forgetAll: () => Promise<void>) {
  return async (job: Job, { check, ...options }: SimulateOptions): Promise<void> => {
    await forgetAll();
    await simulate(job, {
      ...{ seed, ...options },
      async check(end) {
        await check?.(end);
        await forgetAll();
      },
    });
  };
}

/** Throws where a campaign sends twice in any kind of trouble, or says what is not so. */
export async function endsWell(play: ReturnType<typeof playsIn>, job: Job): Promise<void> {
  const taken = new Set<string>();
  await play(job, {
    worlds: rounds(10),
    trouble: {
      // The one database has the clock of the process that asks: no wall clock may differ from another.
      clockSkew: false,
      ...{ crash: 0.7, freeze: { maxMs: 2_000 } },
      ...{ limit: { maxMs: 20_000 }, outage: { maxMs: 20_000 } },
    },
    check(end) {
      checkClaims(end);
      for (const mark of marksOf(end)) taken.add(mark);
    },
  });
  expect([...taken]).toEqual(expect.arrayContaining(["died", "done and doubtful"]));
}
