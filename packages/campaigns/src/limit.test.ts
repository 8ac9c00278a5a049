import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database } from "../test/database.ts";
import { clock, type Query } from "./database.ts";
import { endTurns, keepSeen, maxFailures, takeTurns } from "./limit.ts";
import { migrate } from "./migrations.ts";

const key = { schema: "limits", credential: "default" };
/** The database's time. */
let now = 1_000;
const query: Query = (text, values) =>
  database.query(text.replaceAll(clock, `${now}::float8`), values);

beforeAll(async () => {
  await database.transaction((query) => migrate(query, key.schema));
  await query("insert into limits.credential (name) values ('default')");
  await query(
    `insert into limits.campaign (id, template, settings, state, priority, not_before, input_hash, started_at)
     values ('spring', '{}', '{}', 'running', 0, 0, '', 0)`,
  );
});
beforeEach(() => limitTo(null));

/** Forgets what was, and limits the campaign. */
async function limitTo(requestsPerSecond: number | null) {
  now = 1_000;
  await query("update limits.campaign set next_at = 0, requests = 0, requests_per_second = $1", [
    requestsPerSecond,
  ]);
  await query(
    "update limits.credential set next_at = 0, paused_until = 0, failures = 0, probe_at = 0",
  );
}

async function take(at: number, wanted = 1_000) {
  now = at;
  return await takeTurns(query, key, "spring", { wanted });
}

const fail = (retryAfterMs?: number) => keepSeen(query, key, retryAfterMs ?? "failure");

describe("the limit that all workers share", () => {
  test("gives no more turns in any second than it says, however they are asked for", async () => {
    const waits = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 20, maxLength: 200 });
    const rates = fc.integer({ min: 1, max: 500 });
    await fc.assert(
      fc.asyncProperty(waits, rates, async (gaps, requestsPerSecond) => {
        await limitTo(requestsPerSecond);
        let at = now;
        const starts: number[] = [];
        for (const gap of gaps) {
          at += gap;
          const turn = await take(at);
          if (!turn || turn.waitMs > 0) continue;
          for (let one = 0; one < turn.count; one += 1)
            starts.push(turn.startsAt + one * turn.gapMs);
        }
        for (const [at, start] of starts.entries()) {
          const within = starts.slice(at).filter((one) => one - start < 1_000 - 1e-6);
          expect(within.length).toBeLessThanOrEqual(requestsPerSecond);
        }
      }),
      { numRuns: 20 },
    );
  });

  test("counts what was started before, and takes nothing of a campaign that does not run", async () => {
    await limitTo(100);
    const options = { started: 3, wanted: 9, states: ["running"] };
    await query("update limits.campaign set state = 'paused'");
    expect(await takeTurns(query, key, "spring", options)).toMatchObject({ state: "paused" });
    await query("update limits.campaign set state = 'running'");
    expect(await takeTurns(query, key, "spring", options)).toMatchObject({ count: 5, gapMs: 10 });
    const [row] = await query("select requests, next_at from limits.campaign");
    // A turn that is still good at its arrival may lie a little back.
    expect(row).toEqual({ requests: 3, next_at: 1_030 });
    expect(await takeTurns(query, key, "nobody")).toBeUndefined();
  });

  test("gives no more than are wanted, and takes the last back unless others lie behind them", async () => {
    await limitTo(100);
    const next = async () => (await query("select next_at from limits.campaign"))[0]?.next_at;
    const first = await take(1_000, 2);
    expect([first?.count, await next()]).toEqual([2, 1_000]);
    const turn = first ?? { endsAt: 0, ownEndsAt: 0, gapMs: 0 };
    await endTurns(query, key, "spring", 1, 1, turn);
    expect(await next()).toBe(990);
    const second = await take(1_000, 3);
    await take(1_000, 1);
    await endTurns(query, key, "spring", 0, 2, second ?? turn);
    expect(await next()).toBe(1_030);
  });

  test("waits as long as the service asks, for every campaign", async () => {
    await fail(5_000);
    expect(await take(1_000)).toMatchObject({ waitMs: 5_000 });
    // It asked for time, and is not down.
    expect(await take(6_000)).toMatchObject({ waitMs: 0, startsAt: 6_000, failures: 0 });
    // A shorter time does not take back a longer one.
    await fail(5_000);
    await fail(10);
    expect(await take(6_000)).toMatchObject({ waitMs: 5_000 });
  });

  test("lets one request at a time try, when the service is down, until one succeeds", async () => {
    await limitTo(100);
    for (let at = 0; at < maxFailures; at += 1) await fail();
    expect(await take(1_500)).toMatchObject({ waitMs: 1_500 });
    expect(await take(3_000)).toMatchObject({
      waitMs: 0,
      startsAt: 2_980,
      count: 1,
      isProbe: true,
    });
    expect(await take(3_000)).toMatchObject({ waitMs: 2_000 });
    // Requests under way when it went down say nothing new, and neither does the try.
    await fail();
    expect(await take(4_000)).toMatchObject({ waitMs: 1_000, failures: maxFailures });
    await keepSeen(query, key, "list");
    expect(await take(4_000)).toMatchObject({ waitMs: 0, isProbe: false });
    await fail();
    expect(await take(4_000)).toMatchObject({ waitMs: 2_000 });
    for (let at = 0; at < 50; at += 1) await fail();
    expect(await take(5_000)).toMatchObject({ waitMs: 1_000 });
    await keepSeen(query, key, "send");
    expect(await take(5_000)).toMatchObject({ waitMs: 0, isProbe: false, failures: 0 });
  });
});
