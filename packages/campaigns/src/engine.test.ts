import { expect, test } from "vitest";
import { boss } from "../test/boss.ts";
import { database } from "../test/database.ts";
import { clock, type Database } from "./database.ts";
import type { Engine, MakeEngine } from "./engine.ts";
import { memoryEngine } from "./memory-engine.ts";
import { pgBoss } from "./pg-boss.ts";
import { play, testEngine } from "./test-engine.ts";

/** A database in which any worker may claim any shard, and any that has had it may write. */
function withoutFence(database: Database): Database {
  const open = (text: string) =>
    text
      .replaceAll(
        /(?<=fence = )\$3 and lease_until > 0/g,
        "coalesce($3::int, fence) or campaign = $1 and number = $2",
      )
      .replaceAll(`shard.lease_until <= ${clock}`, "true")
      .replaceAll(`lease_until <= ${clock}`, "true");
  return {
    ...database,
    query: (text, values) => database.query(open(text), values),
    transaction: (run) =>
      database.transaction((query) => run((text, values) => query(open(text), values))),
  };
}

/** How many messages are sent, and to how many numbers. */
async function countsOf(make: MakeEngine, played = database, other = make): Promise<number[]> {
  const sent = await play(make, played, 60_000, other);
  return [sent.length, new Set(sent).size];
}

test("a worker's own loop sends each message once, whatever happens to its jobs", async () => {
  expect(await countsOf(memoryEngine)).toEqual([60, 60]);
});

test("without the fence the same doubles", async () => {
  const [sent = 0, numbers = 0] = await countsOf(memoryEngine, withoutFence(database));
  expect(sent - numbers).toBeGreaterThan(5);
});

test("without the fence pg-boss doubles, though no two of its workers have a job", async () => {
  const [sent = 0, numbers = 0] = await countsOf(pgBoss(boss), withoutFence(database));
  expect(sent - numbers).toBeGreaterThan(5);
});

const engineOf = (name: string) => (name === "pg-boss" ? pgBoss(boss) : memoryEngine);

test.for([
  ["the rows", "pg-boss"],
  ["pg-boss", "the rows"],
] as const)(
  "a campaign that moves from %s to %s, while workers of both are there, sends each message once, and loses none",
  async ([from, to]) => {
    // The worker of the first is stopped once that of the other has taken over.
    expect(await countsOf(engineOf(from), database, engineOf(to))).toEqual([60, 60]);
  },
);

const none = () => ({ put: async () => {}, work: () => ({ stop: async () => {} }) });
const changed =
  (change: (engine: Engine) => Partial<Engine>): MakeEngine =>
  () => {
    const engine = memoryEngine();
    return { ...engine, ...change(engine) };
  };

test("an engine that keeps the key of a job that it has handed out is found out", async () => {
  const make = changed(({ put, work }) => {
    const kept = new Set<string>();
    return {
      put: (jobs) => put(jobs.filter(({ key }) => !kept.has(key))),
      work: (run, how) => work((job) => run(job).finally(() => void kept.add(job.key)), how),
    };
  });
  await expect(testEngine(make, { limitMs: 3_000 })).rejects.toThrow("of 60 recipients");
});

test("an engine that never runs a job is found out", async () => {
  await expect(testEngine(none, { limitMs: 500 })).rejects.toThrow("Only 0 of 60");
});

test.for<[string, MakeEngine, string]>([
  [
    "runs too many at a time",
    changed(({ work }) => ({ work: (run, how) => work(run, { ...how, concurrency: 9 }) })),
    "More than 3",
  ],
  [
    "stops before its jobs are over",
    changed(({ work }) => ({ work: (run, how) => ({ ...work(run, how), stop: async () => {} }) })),
    "its jobs run",
  ],
])("an engine that %s is found out", async ([, make, problem]) => {
  await expect(play(make, database, 60_000)).rejects.toThrow(problem);
});
