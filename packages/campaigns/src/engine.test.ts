import { PGlite } from "@electric-sql/pglite";
import { fromPglite, PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import { clock, type Database } from "./database.ts";
import type { Engine, MakeEngine } from "./engine.ts";
import { memoryEngine } from "./memory-engine.ts";
import { pgBoss } from "./pg-boss.ts";
import { openPglite } from "./pglite.ts";
import { play, testEngine } from "./test-engine.ts";

/** A database in which any worker may claim any shard, and whoever has had it may write. */
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

test("a worker's own loop sends each message once, whatever happens to its jobs", () =>
  testEngine(memoryEngine));

/** How many messages are sent once more. */
async function doubledBy(make: MakeEngine): Promise<number> {
  await using database = await openPglite();
  const sent = await play(make, withoutFence(database), 60_000);
  return sent.length - new Set(sent).size;
}

test("without the fence the same doubles", async () => {
  expect(await doubledBy(memoryEngine)).toBeGreaterThan(5);
});

/** A pg-boss in a database of its own. */
async function openBoss() {
  const pglite = await PGlite.create();
  const boss = new PgBoss({ db: fromPglite(pglite), backend: "pglite", schedule: false });
  boss.on("error", () => {});
  await boss.start();
  const close = async () => {
    await boss.stop({ graceful: false });
    await pglite.close();
  };
  return { make: pgBoss(boss), [Symbol.asyncDispose]: close };
}

test("without the fence pg-boss doubles, though no two of its workers have a job", async () => {
  await using boss = await openBoss();
  expect(await doubledBy(boss.make)).toBeGreaterThan(5);
});

test.for(["from the rows to pg-boss", "from pg-boss to the rows"])(
  "a campaign that moves %s, while workers of both are there, sends each message once, and loses none",
  async (way) => {
    await using boss = await openBoss();
    await using database = await openPglite();
    const makes: [MakeEngine, MakeEngine] = [memoryEngine, boss.make];
    const [from, to] = way.startsWith("from the rows") ? makes : makes.toReversed();
    if (!from || !to) throw new Error("There are two.");
    // The worker of the first is stopped once that of the other has taken over.
    const sent = await play(from, database, 60_000, to);
    expect([sent.length, new Set(sent).size]).toEqual([60, 60]);
  },
);

const none = () => ({ put: async () => {}, work: () => ({ stop: async () => {} }) });
const changed =
  (change: (engine: Engine) => Partial<Engine>): MakeEngine =>
  () => {
    const engine = memoryEngine();
    return { ...engine, ...change(engine) };
  };

test.for<[string, MakeEngine, string]>([
  ["never runs a job", none, "Only 0 of 60"],
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
  await expect(testEngine(make, { limitMs: 8_000 })).rejects.toThrow(problem);
});
