import { beforeAll, expect, test, vi } from "vitest";
import { database } from "../test/database.ts";
import { cutAsBefore, deliveryOf, prefixOf } from "./batches.ts";
import type { BulkMessaging, Context } from "./context.ts";
import { clock, type Row } from "./database.ts";
import { redrive } from "./dead-letters.ts";
import type { Engine } from "./engine.ts";
import { claim } from "./lease.ts";
import { lookAtShard } from "./look-first.ts";
import { lookUpDoubtful } from "./look-up-doubtful.ts";
import { memoryEngine } from "./memory-engine.ts";
import { migrate } from "./migrations.ts";
import { createProgress } from "./progress.ts";
import { readDecided } from "./shard-row.ts";
import { claimShard, type Held, putReady, releaseShard, writeShard } from "./shards.ts";
import { start } from "./start.ts";
import { createTurns } from "./turns.ts";
import { sweep } from "./work.ts";

const schema = "campaigns";
const leaseMs = 60_000;
const spring = { campaign: "spring", number: 0, statuses: ["open"] };
let context: Context;

beforeAll(async () => {
  context = {
    database,
    schema,
    leaseMs,
    engine: memoryEngine(),
    salt: "",
    identity: "null",
    credential: "default",
    messaging: {},
  } as Context;
  await addCampaign(schema);
  await database.query(
    `insert into ${schema}.shard (campaign, number, hash, size) values ('spring', 0, '', 1)`,
  );
});

/** Adds a campaign to a new schema. */
async function addCampaign(schema: string, template = "{}", settings = "{}", state = "running") {
  await database.transaction((query) => migrate(query, schema));
  await database.query(
    `insert into ${schema}.campaign (id, template, settings, state, priority, not_before, input_hash, started_at)
     values ('spring', $1, $2, $3, 0, 0, '', 0)`,
    [template, settings, state],
  );
}

test.for([
  ["let go", 0, 2, { claims: true, writes: false }],
  ["ended", -1_000, 2, { claims: true, writes: true }],
  ["live", 30_000, 2, { claims: false, writes: true }],
  ["let go, and claimed since", 0, 1, { claims: true, writes: false }],
  ["ended, and claimed since", -1_000, 1, { claims: true, writes: false }],
  ["live, and claimed since", 30_000, 1, { claims: false, writes: false }],
] as const)("with a lease that is %s", async ([, lease, fence, { claims, writes }]) => {
  const until = lease === 0 ? "0" : `${clock} + ${lease}`;
  const put = () =>
    database.query(`update ${schema}.shard set fence = 2, lease_until = ${until}, status = 'open'`);
  const leaseNow = async () => {
    const [row] = await database.query(
      `select fence, lease_until = 0 as is_free, lease_until > ${clock} + 30000 as is_new from ${schema}.shard`,
    );
    return row;
  };
  const held: Held = { campaign: "spring", number: 0, fence };

  await put();
  expect((await claimShard(context, spring))?.fence).toBe(claims ? 3 : undefined);
  if (claims) expect(await leaseNow()).toEqual({ fence: 3, is_free: false, is_new: true });
  await put();
  const outcomes = [{ position: 0, status: "doubtful" as const }];
  await database.query(`delete from ${schema}.outcome`);
  expect(await writeShard(context, held, { outcomes })).toBe(writes);
  const stored = [{ status: "unknown" }];
  expect(await database.query(`select status from ${schema}.outcome`)).toEqual(
    writes ? stored : [],
  );
  if (writes) expect(await leaseNow()).toEqual({ fence: 2, is_free: false, is_new: true });
  const now = [{ position: 0, status: "done" as const }];
  expect(await writeShard(context, held, { outcomes: now })).toBe(writes);
  expect(await database.query(`select status from ${schema}.outcome`)).toEqual(
    writes ? [{ status: "done" }] : [],
  );
  await put();
  expect(await releaseShard(context, held)).toBe(writes);
  if (writes) expect(await leaseNow()).toEqual({ fence: 2, is_free: true, is_new: false });
});

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

test("what may be claimed begins at the first open shard, by no index of what changes, until one before it is opened again", async () => {
  const schema = "reopened";
  await addCampaign(schema);
  await database.query(
    `insert into ${schema}.shard (campaign, number, hash, size, status, lease_until)
     select 'spring', number, '', 1, case number when 0 then 'dead' else 'open' end, case number when 1 then 1e15 else 0 end
     from generate_series(0, 40) as number`,
  );
  const put = vi.fn<Engine["put"]>(async () => {});
  const here = { ...context, schema, engine: { ...memoryEngine(), put } };
  const from = new Map<string, number>();
  const numbers = async () => {
    await putReady(here, from);
    return put.mock.lastCall?.[0].map(({ shard }) => shard) ?? [];
  };
  // A window of each campaign: an engine that goes in order comes to the next one soon.
  expect(await numbers()).toEqual(Array.from({ length: 4 }, (_, at) => at + 2));
  expect(from).toEqual(new Map([["spring", 1]]));
  expect(await redrive(here)).toBe(1);
  from.clear();
  expect((await numbers()).slice(0, 2)).toEqual([0, 2]);
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

test("a campaign that joins a transaction is there with the rows of its caller, or not at all", async () => {
  const schema = "joined";
  await database.transaction((query) => migrate(query, schema));
  await database.query(`create table ${schema}.team (name text)`);
  const puts: unknown[] = [];
  const engine = { ...memoryEngine(), put: async (jobs: unknown) => void puts.push(jobs) };
  const here = { ...context, schema, engine, shardSize: 1 };
  const startWith = (failure?: Error) =>
    database.transaction(async (query) => {
      await query(`insert into ${schema}.team values ('ours')`);
      const transaction = {
        query: async (text: string, values?: unknown[]) => ({ rows: await query(text, values) }),
      };
      const recipients = ["+48500500500", "+48500500501"];
      const template = { sender: "ACME", message: "Hi" };
      const given = { id: "spring", recipients, template, transaction };
      expect(await start(here, given, undefined)).toMatchObject({ total: 2, isComplete: true });
      if (failure) throw failure;
    });
  const counts = async () => {
    const count = (table: string) => `(select count(*)::int from ${schema}.${table}) as ${table}`;
    const tables = ["team", "campaign", "shard"].map(count);
    return (await database.query(`select ${tables}`))[0];
  };
  await expect(startWith(new Error("The order is refused."))).rejects.toThrow("refused");
  expect(await counts()).toEqual({ team: 0, campaign: 0, shard: 0 });
  await startWith();
  expect(await counts()).toEqual({ team: 1, campaign: 1, shard: 2 });
  expect(puts).toEqual([]);
  await sweep(here);
  expect(puts).toMatchObject([[{ shard: 0 }, { shard: 1 }]]);
});

test("a start that fails within a transaction leaves nothing, also where its caller goes on and commits", async () => {
  const schema = "half";
  await database.transaction((query) => migrate(query, schema));
  const here = { ...context, schema, shardSize: 1 };
  function* broken() {
    yield "+48500500500";
    yield "+48500500501";
    throw new Error("The file ended.");
  }
  await database.transaction(async (query) => {
    await query(`create table ${schema}.team (name text)`);
    const transaction = {
      query: async (text: string, values?: unknown[]) => ({ rows: await query(text, values) }),
    };
    const template = { sender: "ACME", message: "Hi" };
    const given = { id: "spring", recipients: broken(), template, transaction };
    await expect(start(here, given)).rejects.toThrow("The file ended.");
    await query(`insert into ${schema}.team values ('ours')`);
  });
  const count = (table: string) => `(select count(*)::int from ${schema}.${table}) as ${table}`;
  const [counts] = await database.query(`select ${["team", "campaign", "shard"].map(count)}`);
  expect(counts).toEqual({ team: 1, campaign: 0, shard: 0 });
});

test("a shard that is claimed ten times without progress is reported in its progress", async () => {
  const schema = "idle";
  await addCampaign(schema);
  await database.query(
    `insert into ${schema}.shard (campaign, number, hash, size) values ('spring', 7, '', 1)`,
  );
  await database.query(`insert into ${schema}.credential (name) values ('default')`);
  const here = { ...context, schema };
  const { one } = createProgress(here);
  for (let claims = 1; claims <= 10; claims += 1) {
    expect(await one("spring")).not.toHaveProperty("problem");
    const held = await claimShard(here, new Map());
    if (held) await releaseShard(here, held);
  }
  const problem = "Shard 7 was claimed 10 times without progress.";
  expect(await one("spring")).toMatchObject({ problem });
});

test("the campaign that was served least of late is next, of the highest priority", async () => {
  const schema = "fair";
  await database.transaction((query) => migrate(query, schema));
  await database.query(
    `insert into ${schema}.campaign (id, template, settings, state, priority, not_before, input_hash, started_at, claimed_at)
     values ('big', '{}', '{}', 'running', 0, 0, '', 0, 5), ('small', '{}', '{}', 'running', 0, 0, '', 1, 4), ('last', '{}', '{}', 'running', -1, 0, '', 0, 0)`,
  );
  await database.query(
    `insert into ${schema}.shard (campaign, number, hash, size)
     select id, number, '', 1 from ${schema}.campaign, generate_series(0, 1) as number`,
  );
  const here = { ...context, schema };
  const claimed: string[] = [];
  for (let at = 0; at < 7; at += 1) {
    const held = await claimShard(here, new Map());
    claimed.push(held ? `${held.campaign} ${held.number}` : "");
    await database.query(`update ${schema}.campaign set claimed_at = claimed_at - 1000`);
  }
  expect(claimed).toEqual(["small 0", "big 0", "small 1", "big 1", "last 0", "last 1", ""]);
});

test.for([
  ["done", "Pacific/Kiritimati", 1],
  ["done", "UTC", 0],
  ["cancelled", "Pacific/Kiritimati", 0],
] as const)(
  "what is doubtful of a %s campaign is resent in %s, where it is day or night: %i",
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
    const messaging = { sms: { send, list }, listLagMs: 0 } as unknown as BulkMessaging;
    const found = await lookUpDoubtful({ ...context, schema, salt: "", messaging }, "spring");
    expect(found).toEqual({ done: resent, failed: 0, doubtful: 1 - resent });
    expect(send).toHaveBeenCalledTimes(resent);
  },
);

test.each([
  ["leaves who is not listed to be sent", "Hi {{phoneNumber}}", [0]],
  ["leaves nobody whose request has arrived to be sent", "Hi", [0, 1]],
])(
  "a lookup attributes listed messages to those who are done, and %s",
  async (_, message, decided) => {
    const schema = `looked${decided.length}`;
    const settings = { ifMissing: "send", lookups: 1, lookupIntervalMs: 0 };
    const template = JSON.stringify({ sender: "ACME", message });
    await addCampaign(schema, template, JSON.stringify(settings));
    await database.query(
      `insert into ${schema}.shard (campaign, number, hash, size, recipients, done)
     values ('spring', 0, '', 2, '[[0,"+48500500500"],[1,"+48500500501"]]', 1)`,
    );
    const here = { ...context, schema };
    const [shard] = await database.query(
      `select shard.*, input_hash from ${schema}.shard join ${schema}.campaign on id = campaign`,
    );
    const externalId = `${prefixOf(shard ?? {})}-0`;
    await database.query(
      `insert into ${schema}.outcome (campaign, shard, position, status, external_id)
     values ('spring', 0, 0, 'done', $1), ('spring', 0, 1, 'unknown', $1)`,
      [externalId],
    );
    using held = await claim(here, spring);
    if (!held) throw new Error("It is not claimed.");
    const record = { externalId, phoneNumber: "+48500500500", status: 2 };
    const list = () =>
      Object.assign(Promise.resolve({ response: { headers: new Headers() } }), {
        async *pages() {
          yield { data: [record] };
        },
      });
    const messaging = { sms: { list }, listLagMs: 0 } as unknown as BulkMessaging;
    const turns = createTurns(here, "spring");
    const looks = { turns, findSuppressed: async () => new Set<string>(), signal: held.signal };
    await cutAsBefore(held, deliveryOf(messaging, held));
    await lookAtShard({ ...here, messaging }, held, looks);
    const row: Row = (await claimShard(here, spring)) ?? {};
    expect(row.looks_first).toBe(false);
    expect([...readDecided(row)].sort()).toEqual(decided);
    // The run writes over the row of the one that it sends to.
    expect(row.outcomes).toEqual({ 0: "done", 1: "doubtful" });
  },
);
