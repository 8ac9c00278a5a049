import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { database } from "../test/database.ts";
import type { Context } from "./context.ts";
import { clock, type Query } from "./database.ts";
import { migrate } from "./migrations.ts";
import { createTurns } from "./turns.ts";

/** A clock that moves only as far as somebody waits for it. */
let now = 0;
/** The pending waits, with the time at which each ends. */
let waiting: { readonly at: number; go(): void }[] = [];
/** How much later than asked for a wait ends, and how long a step of the database takes. */
let lag = () => 0;

beforeEach(() => {
  now = 1_000;
  waiting = [];
  lag = () => 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

function wait(ms: number): Promise<void> {
  return new Promise((go) => waiting.push({ at: now + ms, go }));
}

/** Lets time pass until nobody waits any more. */
async function pass(untilMs: number): Promise<void> {
  for (;;) {
    do await new Promise((resolve) => setImmediate(resolve));
    while (busy > 0);
    waiting.sort((one, other) => one.at - other.at);
    const [next] = waiting;
    if (!next || next.at > untilMs) return;
    waiting.shift();
    now = Math.max(now, next.at);
    next.go();
  }
}

/** Lets time pass until a step has ended. */
async function soon<Result>(step: Promise<Result>): Promise<Result> {
  await pass(now + 100);
  return step;
}

const schema = "turns";
beforeAll(async () => {
  await database.transaction((query) => migrate(query, schema));
  await database.query(`insert into ${schema}.credential (name) values ('default')`);
  await database.query(
    `insert into ${schema}.campaign (id, template, settings, state, priority, not_before, input_hash, started_at)
     values ('spring', '{}', '{}', 'running', 0, 0, '', 0)`,
  );
});

/** Steps of the database that take no time of this clock. */
let busy = 0;

/** A campaign in a database whose clock is another than that of its workers, and whose steps take time. */
async function fake(requestsPerSecond: number) {
  const aheadMs = 1_000_000;
  await database.query(
    `update ${schema}.campaign set next_at = 0, requests = 0, requests_per_second = $1`,
    [requestsPerSecond],
  );
  await database.query(`update ${schema}.credential set next_at = 0`);
  let takes = 0;
  const query: Query = async <Found>(text: string, values?: unknown[]) => {
    const isTake = text.startsWith("with own");
    takes += Number(isTake);
    await wait(3 + lag());
    busy += 1;
    const rows = await database.query<Found>(
      text.replaceAll(clock, `${now + aheadMs}::float8`),
      values,
    );
    busy -= 1;
    await wait(Math.max(1, lag()));
    return rows;
  };
  const context = { database: { query }, schema, credential: "default" } as unknown as Context;
  return {
    row: async () => (await database.query(`select * from ${schema}.campaign`))[0],
    takes: () => takes,
    worker: () =>
      createTurns(context, "spring", ["running"], (ms) => wait(ms + lag()).then(() => 0)),
  };
}

const { signal } = new AbortController();

test("turns that a process has slept through are not used: it would send them all at once", async () => {
  const { worker, takes } = await fake(100);
  const { next } = worker();
  const all = Promise.all([1, 2, 3, 4, 5].map(() => next(signal)));
  await pass(now + 10);
  expect(takes()).toBe(1);
  // It was frozen; the others are over.
  now += 5_000;
  await soon(all);
  expect(takes()).toBeGreaterThan(1);
});

test("turns that nobody uses any more are left to the others here, and else given back", async () => {
  const { worker, takes, row } = await fake(100);
  const { next, flush } = worker();
  const ended = new AbortController();
  const rejected = Promise.all([1, 2, 3, 4, 5].map(() => next(ended.signal).catch(() => "ended")));
  while (takes() === 0 || busy > 0) await pass(now + 1);
  await pass(now + 5);
  const before = Number((await row())?.next_at);
  ended.abort();
  await soon(rejected);
  await soon(next(signal));
  expect(takes()).toBe(1);
  await soon(flush());
  const after = await row();
  expect(after?.requests).toBeGreaterThan(0);
  expect(before - Number(after?.next_at)).toBeGreaterThan(0);
});

test("a request whose turn is over gets another, and counts once", async () => {
  const { worker, takes, row } = await fake(100);
  const turns = worker();
  const turn = await soon(turns.next(signal));
  await soon(turns.begin(turn, signal));
  expect(takes()).toBe(1);
  now += 5_000;
  await soon(turns.begin(turn, signal));
  expect(takes()).toBe(2);
  await soon(turns.flush());
  expect((await row())?.requests).toBe(1);
});

/** When four workers, each with three requests under way at a time, start them within 20 seconds. */
async function startsOf(requestsPerSecond: number): Promise<number[]> {
  now = 1_000;
  waiting = [];
  const { worker } = await fake(requestsPerSecond);
  const starts: number[] = [];
  const send = async ({ next, begin }: ReturnType<typeof worker>) => {
    for (;;) {
      const turn = await next(signal);
      // The intent is saved.
      await wait(lag());
      await begin(turn, signal);
      starts.push(now);
    }
  };
  for (const turns of [worker(), worker(), worker(), worker()]) {
    for (let at = 0; at < 3; at += 1) void send(turns);
  }
  await pass(20_000);
  return starts;
}

test("requests start though each step of the database takes longer than a turn lasts", async () => {
  lag = () => 45;
  expect((await startsOf(100)).length).toBeGreaterThan(100);
});

test("in any second no more requests start than the limit and one worker's burst, whichever worker is late or frozen", async () => {
  const lags = fc.infiniteStream(
    fc.oneof(
      { weight: 60, arbitrary: fc.integer({ min: 0, max: 3 }) },
      { weight: 4, arbitrary: fc.integer({ min: 10, max: 200 }) },
      { weight: 1, arbitrary: fc.integer({ min: 200, max: 4_000 }) },
    ),
  );
  const limits = fc.constantFrom(1, 10, 40, 100);
  await fc.assert(
    fc.asyncProperty(lags, limits, async (some, requestsPerSecond) => {
      lag = () => some.next().value;
      const starts = await startsOf(requestsPerSecond);
      const burst = Math.ceil(requestsPerSecond / 20);
      for (const [at, start] of starts.entries()) {
        const within = starts.slice(at).filter((one) => one - start < 1_000);
        expect(within.length).toBeLessThanOrEqual(requestsPerSecond + burst);
      }
      expect(starts.length).toBeGreaterThan(5);
    }),
    { numRuns: 10 },
  );
});
