import { testEngine } from "@messaging-sdk/campaigns/testing";
import { expect, test } from "vitest";
import { runProgram } from "../run-program.ts";
import { engines, openEngine } from "./engines.ts";
import { aloneFaults, faults, type How } from "./faults.ts";
import { byDefault, killOne } from "./killed.ts";
import { startPostgres } from "./postgres.ts";
import { tableOfRates } from "./rates.ts";
import { strike } from "./strike.ts";

// Some minutes on an idle machine, with a Postgres and a Redis: `pnpm verify campaigns` plays them.
const isPlayed = process.env.PROOF_REDIS !== undefined;
const limitMs = 600_000;
/** What the faults did, of each engine. */
type Struck = Awaited<ReturnType<typeof strike>>[][];
const struckBy: Readonly<Record<How, Struck>> = { quick: [], default: [] };
const strikes = (["quick", "default"] as const).flatMap((how) =>
  engines.map((by) => [by, how] as const),
);

test.runIf(isPlayed).for(strikes)(
  "by %s with %s lookups no fault of ordinary operation doubles a message, or says what is not so",
  { timeout: limitMs },
  async ([by, how]) => {
    await using postgres = await startPostgres();
    const together = Object.entries(faults).map((fault) => strike(fault, postgres, by, how));
    const struck = await Promise.all(together);
    for (const fault of Object.entries(aloneFaults))
      struck.push(await strike(fault, postgres, by, how));
    struckBy[how].push(struck);
    if (struckBy[how].length === engines.length) console.log(how, `\n${tableOf(struckBy[how])}`);
    expect(struck.filter(({ doubled, lost }) => doubled + lost > 0)).toEqual([]);
  },
);

test.runIf(isPlayed).for(engines)(
  "by %s a campaign ends with the default lookups when its worker is killed with requests under way",
  { timeout: limitMs },
  async (engine) => {
    await using postgres = await startPostgres();
    const database = await postgres.createDatabase();
    const { seconds, times, said } = await killOne({ ...byDefault, database, engine });
    console.log(`killed, by ${engine}: ${seconds.toFixed(1)} s`);
    expect([[...times], said]).toEqual([[1], []]);
    // The lease, and 15 s less the two that the next process takes to open.
    expect(seconds).toBeLessThan(2 + 13);
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
  "a campaign of texts, 300 a second or without a limit, ends by any number of workers",
  async () => {
    await using postgres = await startPostgres();
    const how = { requestsPerSecond: 300, count: 2_000 };
    console.log(`a second, of 300\n${await tableOfRates(postgres, [1, 2, 4, 8], engines, how)}`);
    const free = { requestsPerSecond: 0, count: 3_200 };
    console.log(`a second, of any\n${await tableOfRates(postgres, [1, 4], engines, free)}`);
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

/** The table of the README: of each engine where they differ. */
function tableOf(by: Struck): string {
  const rows = Object.keys({ ...faults, ...aloneFaults }).map((fault) => {
    const struck = by.flatMap((all) => all.filter((one) => one.fault === fault));
    const of = (name: "effects" | "doubtful") =>
      [...new Set(struck.map((one) => one[name]))].join(", ");
    const seconds = struck.map(({ standstillMs }) => (standstillMs / 1_000).toFixed(1));
    const told = [...new Set(struck.flatMap((one) => one.told.split(", ")))].join(", ");
    return `| ${[fault, of("effects"), of("doubtful"), ...seconds, told].join(" | ")} |`;
  });
  const standstill = engines.map((name) => `s by ${name}`).join(" | ");
  const head = `| fault | sent | doubtful | ${standstill} | told |`;
  return [head, `| --- |${" ---: |".repeat(2 + engines.length)} --- |`, ...rows].join("\n");
}

/** Resolves to the megabytes that the process has held on to. */
async function run(role: string, database: string, count: number): Promise<number> {
  const program = new URL("scale.ts", import.meta.url);
  const { stdout } = await runProgram(program, role, database, String(count), "held");
  return JSON.parse(stdout).held;
}
