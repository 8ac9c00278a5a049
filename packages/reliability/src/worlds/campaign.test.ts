import { test } from "vitest";
import { inOneDatabase } from "../one-database.ts";
import { endsWell, playsIn, seed, works } from "./campaign-worlds.ts";

const play = playsIn(inOneDatabase());

test(`a campaign ends with the defaults, with nothing sent twice (PROOF_SEED=${seed})`, async () => {
  await endsWell(play, works({}, {}));
});

test("the process after one that died ends its campaign within the lease and 15 s, with the defaults", async () => {
  const lost = { lostResponse: false, lostRequest: false, slow: false, limit: false };
  const late = { outage: false, listLag: false, partlyListed: false, freeze: false };
  const others = { ...lost, ...late, clockSkew: false, storeFailure: false };
  await play(works({}, {}), {
    ...{ worlds: 20, workers: 1, messaging: { listLagMs: 0 } },
    trouble: { ...others, crash: 1 },
    check({ results }) {
      const alive = results.filter(({ end }) => end !== "died");
      const longest = Math.max(...alive.map((one) => one.endedMs - one.startedMs));
      if (longest > 30_000 + 15_000) throw new Error(`It took ${longest} ms.`);
    },
  });
});
