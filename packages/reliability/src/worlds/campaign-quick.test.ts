import { test } from "vitest";
import { inOneDatabase } from "../one-database.ts";
import { endsWell, playsIn, seed, works } from "./campaign-worlds.ts";

const play = playsIn(inOneDatabase());
const quick = { requestsPerSecond: 50, lookupIntervalMs: 50 };

// In a file of its own, so that two workers share the worlds of campaigns.
test(`a campaign ends with quick options, with nothing sent twice (PROOF_SEED=${seed})`, async () => {
  await endsWell(play, works({ leaseMs: 3_000, shardSize: 3 }, quick));
});
