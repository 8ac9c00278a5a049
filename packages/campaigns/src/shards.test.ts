import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { BulkMessaging, Context } from "./context.ts";
import { clock, type Database } from "./database.ts";
import { redrive } from "./dead-letters.ts";
import { migrate } from "./migrations.ts";
import { openDatabase } from "./open-database.ts";
import { claim, release, renew } from "./protocol.ts";
import { settleUnknown } from "./settle-unknown.ts";
import { claimShard, type Held, releaseShard, writeShard } from "./shards.ts";
import { start } from "./start.ts";
import { sweep } from "./work.ts";

// The database does what the functions of the protocol say, for every lease that a shard can have.

const schema = "campaigns";
const leaseMs = 60_000;
let database: Database;
let context: Context;

beforeAll(async () => {
  database = await openDatabase({ directory: "memory://", onError: () => {} });
  context = {
    database,
    schema,
    leaseMs,
    salt: "",
    identity: "null",
    credential: "default",
  } as Context;
  await addCampaign(schema);
  await database.query(
    `insert into ${schema}.shard (campaign, number, hash, size) values ('spring', 0, '', 1)`,
  );
});
afterAll(() => database?.[Symbol.asyncDispose]());

/** Adds a campaign to a new schema. */
async function addCampaign(schema: string, template = "{}", settings = "{}", state = "running") {
  await database.transaction((query) => migrate(query, schema));
  await database.query(
    `insert into ${schema}.campaign (id, template, settings, state, priority, not_before, input_hash, started_at)
     values ('spring', $1, $2, $3, 0, 0, '', 0)`,
    [template, settings, state],
  );
}

/** Let go, ended, live. */
const leases = [0, -1_000, 30_000];

test.for(leases.flatMap((lease) => [1, 2].map((fence) => [lease, fence] as const)))(
  "with a lease of %i ms and fence %i",
  async ([lease, fence]) => {
    const [before] = await database.query(`select ${clock} as now`);
    const now = Number(before?.now);
    const shard = { fence: 2, leaseUntil: lease === 0 ? 0 : now + lease };
    const put = () =>
      database.query(`update ${schema}.shard set fence = $1, lease_until = $2`, [
        shard.fence,
        shard.leaseUntil,
      ]);
    const leaseNow = async () => {
      const [row] = await database.query(`select fence, lease_until from ${schema}.shard`);
      return { fence: Number(row?.fence), leaseUntil: Number(row?.lease_until) };
    };
    const near = (expected: { fence: number; leaseUntil: number } | undefined) => {
      const { leaseUntil, ...rest } = expected ?? shard;
      // The database's time has gone on since.
      return {
        ...rest,
        leaseUntil: leaseUntil > now + leaseMs / 2 ? expect.closeTo(leaseUntil, -5) : leaseUntil,
      };
    };
    const held: Held = { campaign: "spring", number: 0, fence, row: {} };

    await put();
    const claimed = await claimShard(context, "spring", 0);
    expect(claimed?.fence).toBe(claim(shard, now, leaseMs)?.fence);
    expect(await leaseNow()).toEqual(near(claim(shard, now, leaseMs)));

    await put();
    const renewed = renew(shard, fence, now, leaseMs);
    const outcomes = [{ position: 0, status: "unknown" as const }];
    await database.query(`delete from ${schema}.outcome`);
    expect(await writeShard(context, held, { outcomes })).toBe(renewed !== undefined);
    expect(await leaseNow()).toEqual(near(renewed));
    expect(await database.query(`select * from ${schema}.outcome`)).toHaveLength(renewed ? 1 : 0);
    expect(await writeShard(context, held, { settled: [0] })).toBe(renewed !== undefined);
    expect(await database.query(`select * from ${schema}.outcome`)).toHaveLength(0);

    await put();
    const released = release(shard, fence);
    expect(await releaseShard(context, held)).toBe(released !== undefined);
    expect(await leaseNow()).toEqual(near(released));
  },
);

test("a campaign whose last worker died before it said so is ended by any other", async () => {
  const schema = "unended";
  await database.transaction((query) => migrate(query, schema));
  await database.query(
    `insert into ${schema}.campaign (id, template, settings, state, priority, not_before, input_hash, started_at, total)
     values ('ready', '{}', '{}', 'running', 0, 0, '', 0, 1), ('growing', '{}', '{}', 'running', 0, 0, '', 0, null)`,
  );
  await database.query(
    `insert into ${schema}.shard (campaign, number, hash, size, status)
     values ('ready', 0, '', 1, 'done'), ('growing', 0, '', 1, 'done')`,
  );
  await sweep({ ...context, schema });
  const states = await database.query(
    `select id, state, ended_at is not null as has_ended from ${schema}.campaign order by id`,
  );
  expect(states).toEqual([
    { id: "growing", state: "running", has_ended: false },
    { id: "ready", state: "done", has_ended: true },
  ]);
});

test("a claim starts at the first open shard, by no index of what changes, until one before it is opened again", async () => {
  const schema = "reopened";
  await addCampaign(schema);
  await database.query(
    `insert into ${schema}.shard (campaign, number, hash, size, status)
     values ('spring', 0, '', 1, 'dead'), ('spring', 1, '', 1, 'open'), ('spring', 2, '', 1, 'open')`,
  );
  const here = { ...context, schema };
  expect(await claimShard(here, "spring")).toMatchObject({ number: 1 });
  expect(await database.query(`select first_open from ${schema}.campaign`)).toEqual([
    { first_open: 1 },
  ]);
  expect(await redrive(here)).toBe(1);
  expect(await claimShard(here, "spring")).toMatchObject({ number: 0 });
  const [indexes] = await database.query(
    `select count(*)::int from pg_indexes where schemaname = '${schema}' and tablename = 'shard'`,
  );
  expect(indexes).toEqual({ count: 1 });
});

test("a producer that is run again cuts into shards as before, whatever the size is by now", async () => {
  const schema = "recut";
  await database.transaction((query) => migrate(query, schema));
  const producer = { ...context, schema };
  const options = {
    id: "spring",
    recipients: ["+48500500500", "+48500500501", "+48500500502"],
    template: { sender: "ACME", message: "Hi" },
  };
  await start({ ...producer, shardSize: 2 }, options, undefined);
  await start({ ...producer, shardSize: 3 }, options, undefined);
  const shards = await database.query(`select size from ${schema}.shard order by number`);
  expect(shards).toEqual([{ size: 2 }, { size: 1 }]);
});

test.for([
  ["done", "Pacific/Kiritimati", 1],
  ["done", "UTC", 0],
  ["cancelled", "Pacific/Kiritimati", 0],
] as const)(
  "what is unknown of a %s campaign is resent in %s, where it is day or night: %i",
  async ([state, timeZone, resent]) => {
    const schema = `settled_${state}_${resent}`;
    const day = (ahead: number) =>
      new Date(Date.now() + ahead * 3_600_000).toISOString().slice(11, 16);
    const quietHours = { from: day(-1), to: day(1) };
    const settings = { quietHours, ifMissing: "send" as const, lookups: 1, lookupIntervalMs: 0 };
    const template = JSON.stringify({ sender: "ACME", message: "Hi" });
    await addCampaign(schema, template, JSON.stringify(settings), state);
    await database.query(
      `insert into ${schema}.shard (campaign, number, hash, size, status, unknown, time_zone, recipients)
       values ('spring', 0, '', 1, 'done', 1, $1, '[[0,"+48500500500"]]')`,
      [timeZone],
    );
    await database.query(
      `insert into ${schema}.outcome (campaign, shard, position, status, external_id)
       values ('spring', 0, 0, 'unknown', 'spring-0-a')`,
    );
    const send = vi.fn(async () => ({ data: [{ phoneNumber: "+48500500500" }] }));
    const list = () =>
      Object.assign(Promise.resolve({ response: { headers: new Headers() } }), {
        async *pages() {},
      });
    const messaging = { sms: { send, list } } as unknown as BulkMessaging;
    const settled = await settleUnknown({ ...context, schema, salt: "", messaging }, "spring");
    expect(settled).toEqual({ done: resent, failed: 0, unknown: 1 - resent });
    expect(send).toHaveBeenCalledTimes(resent);
  },
);
