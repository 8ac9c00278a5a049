import type { BulkError } from "@messaging-sdk/client/bulk";
import type { Context } from "./context.ts";
import { clock, durable, type Query, type Row } from "./database.ts";
import type { ShardJob } from "./engine.ts";
import { type Entry, forgetEntries } from "./entries.ts";
import { checkDatabase } from "./lost-commits.ts";
import { migrations } from "./migrations.ts";

/** The condition of a shard that nobody has. */
const isFree = `shard.lease_until <= ${clock} and shard.not_before <= ${clock}`;

/** The condition of a campaign that may send, and soon. */
const isDue = (schema: string, credential: string) =>
  `state = 'running' and credential = ${credential} and campaign.not_before <= ${clock} and (
     requests_per_second is null or ${clock} + 1000 >= greatest(
       next_at, (select next_at from ${schema}.credential where name = ${credential})
     ))`;

/** So many jobs of a campaign are queued at a time: an engine that goes in order comes to the next campaign soon. */
export const windowSize = 16;

/** A shard that this worker has claimed. */
export interface Held {
  readonly campaign: string;
  readonly number: number;
  readonly fence: number;
  readonly row: Row;
}

/** The outcome of a recipient, by its place in the shard. Recipients that are done have none. */
export interface SavedOutcome {
  readonly position: number;
  readonly status: "done" | "failed" | "unknown" | "suppressed" | "repeated";
  readonly externalId?: string | undefined;
  readonly error?: BulkError | undefined;
}

/** The changes of a write, which makes all of them or none. */
export interface ShardChange {
  readonly checkpoint?: string;
  readonly outcomes?: readonly SavedOutcome[];
  /** Positions whose outcomes no longer differ from `done`. */
  readonly settled?: readonly number[];
  /** Columns as they are. */
  readonly set?: Row;
}

export const jobOf = (
  { campaign, priority }: Pick<ShardJob, "campaign" | "priority">,
  shard: number,
  fence = 0,
): ShardJob => ({ key: `${campaign}/${shard}/${fence}`, campaign, shard, priority });

/**
 * The first shards of each campaign that may be claimed: of the highest priority first, in turn of each campaign. `from` remembers
 * where the open shards of each begin.
 */
export async function readReady(
  { database, schema, credential }: Context,
  from: Map<string, number>,
): Promise<ShardJob[]> {
  const rows = await database.query(
    `select id, priority, opens_at, number, fence from ${schema}.campaign
     cross join lateral (
       select number as opens_at from ${schema}.shard where campaign = id and status = 'open'
         and number >= coalesce(($2::json ->> id)::int, 0) order by number limit 1
     ) as first
     cross join lateral (
       select number, fence, row_number() over (order by number) as place from ${schema}.shard
       where campaign = id and status = 'open' and number >= opens_at and ${isFree} order by number limit ${windowSize}
     ) as free
     where ${isDue(schema, "$1")} order by priority desc, place, claimed_at, started_at limit 1000`,
    [credential, JSON.stringify(Object.fromEntries(from))],
  );
  return rows.map(({ id, priority, opens_at: opensAt, number, fence }) => {
    from.set(String(id), Number(opensAt));
    const campaign = { campaign: String(id), priority: Number(priority) };
    return jobOf(campaign, Number(number), Number(fence));
  });
}

/** Puts the jobs that wait. The rows say what is to be done: an engine may have lost jobs, and shards come and are let go. */
export async function putReady(context: Context, from = new Map<string, number>()): Promise<void> {
  const ready = await readReady(context, from);
  if (ready.length > 0) await context.engine.put(ready);
}

/**
 * Claims an open shard, or the first one after it that is free: a job whose shard another has is not for nothing. Or one that is
 * closed, and no other. Undefined if there is none. Never takes a live lease.
 */
export async function claimShard(
  context: Context,
  campaign: string,
  first: number,
  status: "open" | "closed" = "open",
): Promise<Held | undefined> {
  const { database, schema, leaseMs, credential, identity } = context;
  const which =
    status === "open"
      ? `number between $2 and $2 + 1000 and status = 'open' and ${isDue(schema, "$4")}`
      : "number = $2 and status <> 'open' and $4::text is not null";
  // This runs for each shard, so it is one statement: a worker that loses the race loses one round trip.
  const [row] = await database.query(
    `with known as materialized (
       select version <= ${migrations.length} and identity is not distinct from ${identity} as is_known, ${durable}
       from ${schema}.origin, ${schema}.version
     ), free as (
       select number as place from ${schema}.shard join ${schema}.campaign on id = campaign, known
       where is_known and id = $1 and ${which} and ${isFree} order by number limit 1 for update of shard skip locked
     ), claimed as (
       update ${schema}.shard set fence = fence + 1, lease_until = ${clock} + $3 from free, ${schema}.campaign
       where id = campaign and campaign = $1 and number = place and shard.lease_until <= ${clock}
       returning shard.*, state, template, settings, priority, input_hash, ${clock} as now,
         (select ids_altered from ${schema}.credential where name = campaign.credential) as ids_altered
     ), served as (
       update ${schema}.campaign set claimed_at = ${clock}
       where id in (select campaign from claimed) and claimed_at < ${clock} - 1000
     ) select is_known, claimed.* from known left join claimed on true`,
    [campaign, first, leaseMs, credential],
  );
  if (!row?.is_known) await database.transaction((query) => checkDatabase(query, context));
  if (!row?.campaign) return undefined;
  return { campaign, number: Number(row.number), fence: Number(row.fence), row };
}

/** Writes to a shard, and renews its lease. False when it is no longer held: then nothing was written. */
export async function writeShard(
  context: Context,
  held: Held,
  change: ShardChange = {},
): Promise<boolean> {
  const { query } = context.database;
  return await writeHeld(context, query, held, change, `${clock} + ${context.leaseMs}`);
}

/** Lets a shard go, with a last change. */
export async function releaseShard(
  context: Context,
  held: Held,
  change: ShardChange = {},
): Promise<boolean> {
  return await writeHeld(context, context.database.query, held, change, "0");
}

/** Lets a shard go that is over, without those who are forgotten by then. */
export async function finishShard(
  context: Context,
  held: Held,
  change: ShardChange,
  entries: readonly Entry[],
): Promise<boolean> {
  const { database, schema } = context;
  const nobody = `not exists (select from ${schema}.withheld where campaign = '' and is_forgotten)`;
  if (await writeHeld(context, database.query, held, change, "0", nobody)) return true;
  return await database.transaction(async (query) => {
    const isHeld = await writeHeld(context, query, held, change, "0");
    if (isHeld) await forgetEntries(context, query, held, entries);
    return isHeld;
  });
}

/**
 * Makes all changes in one statement, if the shard is still held: it runs for each request, and a transaction would take
 * five round trips.
 */
async function writeHeld(
  { schema }: Context,
  query: Query,
  held: Held,
  { checkpoint, outcomes = [], settled = [], set }: ShardChange,
  leaseUntil: string,
  condition = "true",
): Promise<boolean> {
  const columns: Row = {
    ...(checkpoint !== undefined && { checkpoint }),
    ...set,
  };
  const values: unknown[] = [held.campaign, held.number, held.fence];
  const place = (value: unknown) => `$${values.push(value)}`;
  const changes = Object.entries(columns).map(([name, value]) => `${name} = ${place(value)}`);
  const parts = [
    `durable as materialized (select ${durable})`,
    `held as (
       update ${schema}.shard set ${[...changes, `lease_until = ${leaseUntil}`].join(", ")} from durable
       where campaign = $1 and number = $2 and fence = $3 and lease_until > 0 and ${condition}
       returning campaign, number
     )`,
  ];
  if (settled.length > 0) {
    parts.push(
      `gone as (
         delete from ${schema}.outcome using held
         where outcome.campaign = held.campaign and shard = number and position = any(${place(settled)}::int[])
       )`,
    );
  }
  if (outcomes.length > 0) {
    const rows = outcomes.map(({ error, ...one }) => ({
      ...one,
      error: error && JSON.stringify(error),
    }));
    parts.push(
      `written as (
         insert into ${schema}.outcome (campaign, shard, position, status, external_id, error)
         select campaign, number, position, status, "externalId", error from held, json_to_recordset(${place(JSON.stringify(rows))}::json)
           as one (position int, status text, "externalId" text, error text)
         on conflict (campaign, shard, position) do update
           set status = excluded.status, external_id = excluded.external_id, error = excluded.error
       )`,
    );
  }
  const found = await query(`with ${parts.join(", ")} select number from held`, values);
  return found.length > 0;
}
