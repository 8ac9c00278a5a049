import { testEngine } from "@messaging-sdk/campaigns/testing";
import { expect, test } from "vitest";
import { runProgram } from "../run-program.ts";
import { engines, openEngine } from "./engines.ts";
import { byDefault, killOne } from "./killed.ts";
import { startPostgres } from "./postgres.ts";
import { tableOfRates } from "./rates.ts";

// Some minutes on an idle machine, with a Postgres and a Redis: `pnpm verify campaigns` plays them.
const isPlayed = process.env.PROOF_REDIS !== undefined;
const limitMs = 600_000;

test.runIf(isPlayed).for(engines)(
  "by %s a campaign ends with the default lookups when its worker is killed with requests under way",
  { timeout: limitMs },
  async (engine) => {
    await using postgres = await startPostgres();
    const database = await postgres.createDatabase();
    const { seconds, times, problems } = await killOne({ ...byDefault, database, engine });
    // A figure, because a busy machine takes any time: simulated time bounds it, in `worlds/campaign.test.ts`.
    console.log(`killed, by ${engine}: ${seconds.toFixed(1)} s`);
    expect([[...times], problems]).toEqual([[1], []]);
  },
);

test.runIf(isPlayed).for(["pg-boss", "BullMQ"] as const)(
  "%s keeps what campaigns need",
  { timeout: limitMs },
  async (by) => {
    await using postgres = await startPostgres();
    const database = await postgres.createDatabase();
    await using ended = new AsyncDisposableStack();
    const engine = await openEngine(by, database, ended);
    if (engine) await testEngine(engine, { database });
  },
);

test.runIf(isPlayed)(
  "a campaign of texts, 300 a second or without a limit, is sent whole by any number of workers",
  async () => {
    await using postgres = await startPostgres();
    const how = { requestsPerSecond: 300, count: 2_000 };
    console.log(`a second, of 300\n${await tableOfRates(postgres, [1, 8], engines, how)}`);
    const free = { requestsPerSecond: 0, count: 3_200 };
    console.log(`a second, of any\n${await tableOfRates(postgres, [1, 4], ["rows"], free)}`);
  },
  2 * limitMs,
);

test.runIf(isPlayed)(
  "60 000 recipients take the memory of 10 000, of the producer and of a worker",
  async () => {
    await using postgres = await startPostgres();
    const heldBy = async (count: number) => {
      const database = await postgres.createDatabase();
      return [await run("produce", database, count), await run("work", database, count)];
    };
    const [few, many] = [await heldBy(10_000), await heldBy(60_000)];
    for (const [at, megabytes] of many.entries())
      expect(megabytes - Number(few[at])).toBeLessThan(4);
  },
  2 * limitMs,
);

/** Resolves to the megabytes that the process has held on to. */
async function run(role: string, database: string, count: number): Promise<number> {
  const program = new URL("scale.ts", import.meta.url);
  const { stdout } = await runProgram(program, role, database, String(count), "held");
  return JSON.parse(stdout).held;
}
