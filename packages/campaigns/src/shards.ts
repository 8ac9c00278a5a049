import type { Context } from "./context.ts";
import { clock, durable, type Row } from "./database.ts";
import type { ShardJob } from "./engine.ts";
import { forgetEntries } from "./forget.ts";
import { checkDatabase } from "./lost-commits.ts";
import { migrations } from "./migrations.ts";
import type { SavedOutcome } from "./shard-row.ts";

const isFree = `shard.lease_until <= ${clock}`;

const isReady = `status = 'open' and ${isFree} and shard.not_before <= ${clock}`;

/** The condition of a campaign that may send, and soon. */
const isDue = (schema: string, credential: string) =>
  `state = 'running' and credential = ${credential} and campaign.not_before <= ${clock} and (
     requests_per_second is null or ${clock} + 1000 >= greatest(
       next_at, (select next_at from ${schema}.credential where name = ${credential})
     ))`;

/** So many shards of a campaign that are free are queued: an engine that goes in order comes to the next campaign soon. */
export const windowSize = 4;

/** The row of a claimed shard, with what its campaign says. */
export interface Held extends Row {
  readonly campaign: string;
  readonly number: number;
  readonly fence: number;
  /** Set once an id came back in another form. */
  ids_altered?: boolean;
}

/** The changes of a write, which makes all of them or none. */
export interface ShardChange {
  readonly outcomes?: readonly SavedOutcome[];
  /** Columns as they are. */
  readonly set?: Row | undefined;
}

export const jobOf = (
  { campaign, priority }: Pick<ShardJob, "campaign" | "priority">,
  shard: number,
  fence = 0,
): ShardJob => ({ key: `${campaign}/${shard}/${fence}`, campaign, shard, priority });

/**
 * Puts the first shards of each campaign that may be claimed: of the highest priority first, in turn of each campaign. The rows say
 * what is to be done: an engine may have lost jobs, and shards come and are let go. `from` remembers where the open ones begin.
 */
export async function putReady(
  { database, schema, credential, engine }: Context,
  from = new Map<string, number>(),
  size = windowSize,
): Promise<void> {
  const rows = await database.query<ShardJob & { opensAt: number; fence: number }>(
    `select id as campaign, priority, opens_at as "opensAt", number as shard, fence from ${schema}.campaign
     cross join lateral (
       select number as opens_at from ${schema}.shard where campaign = id and status = 'open'
         and number >= coalesce(($2::json ->> id)::int, 0) order by number limit 1
     ) as first
     cross join lateral (
       select number, fence, row_number() over (order by number) as place from ${schema}.shard
       where campaign = id and number >= opens_at and ${isReady} order by number limit ${size}
     ) as free
     where ${isDue(schema, "$1")} order by priority desc, place, claimed_at, started_at limit 1000`,
    [credential, JSON.stringify(Object.fromEntries(from))],
  );
  for (const { campaign, opensAt } of rows) from.set(campaign, opensAt);
  if (rows.length > 0) await engine.put(rows.map((row) => jobOf(row, row.shard, row.fence)));
}

/**
 * Claims an open shard, or the first one after it that is free: a job whose shard another has is not for nothing. Or exactly this
 * one, if it has one of the `statuses`. Undefined if there is none. Never takes a live lease.
 */
export async function claimShard(
  context: Context,
  campaign: string,
  first: number,
  statuses?: readonly string[],
): Promise<Held | undefined> {
  const { database, schema, leaseMs, credential, identity } = context;
  const which = statuses
    ? `number = $2 and ${isFree} and status = any($4::text[])`
    : `number between $2 and $2 + 1000 and ${isReady} and ${isDue(schema, "$4")}`;
  // This runs for each shard, so it is one statement: a worker that loses the race loses one round trip.
  const [row] = await database.query<Held & { is_known: boolean }>(
    `with known as materialized (
       select version <= ${migrations.length} and identity is not distinct from ${identity} as is_known, ${durable}
       from ${schema}.origin, ${schema}.version
     ), free as (
       select number as place from ${schema}.shard join ${schema}.campaign on id = campaign, known
       where is_known and id = $1 and ${which} order by number limit 1 for update of shard skip locked
     ), claimed as (
       update ${schema}.shard set fence = fence + 1, lease_until = ${clock} + $3 from free, ${schema}.campaign
       where id = campaign and campaign = $1 and number = place and shard.lease_until <= ${clock}
       returning shard.*, state, template, settings, priority, input_hash, requests_per_second, ${clock} as now,
         (select ids_altered from ${schema}.credential where name = campaign.credential) as ids_altered,
         (select json_object_agg(position, outcome.status) from ${schema}.outcome
           where outcome.campaign = $1 and outcome.shard = number) as outcomes
     ), served as (
       update ${schema}.campaign set claimed_at = ${clock}
       where id in (select campaign from claimed) and claimed_at < ${clock} - 1000
     ) select is_known, claimed.* from known left join claimed on true`,
    [campaign, first, leaseMs, statuses ?? credential],
  );
  if (!row?.is_known) await database.transaction((query) => checkDatabase(query, context));
  return row?.campaign ? row : undefined;
}

/**
 * Writes to a shard, and renews its lease or sets it otherwise. False when it is no longer held: then nothing was written. All
 * changes are one statement: it runs for each request, and a transaction would take five round trips.
 */
export async function writeShard(
  { schema, database, leaseMs }: Context,
  { campaign, number, fence }: Held,
  { outcomes = [], set = {} }: ShardChange = {},
  { leaseUntil = `${clock} + ${leaseMs}`, query = database.query, condition = "true" } = {},
): Promise<boolean> {
  const rows = outcomes.map((one) => ({ ...one, error: one.error && JSON.stringify(one.error) }));
  const values: unknown[] = [campaign, number, fence, JSON.stringify(rows)];
  const changes = Object.entries(set).map(([name, value]) => `${name} = $${values.push(value)}`);
  const found = await query(
    `with durable as materialized (select ${durable}), held as (
       update ${schema}.shard set ${[...changes, `lease_until = ${leaseUntil}`].join(", ")} from durable
       where campaign = $1 and number = $2 and fence = $3 and lease_until > 0 and ${condition}
       returning campaign, number
     ), written as (
       insert into ${schema}.outcome (campaign, shard, position, status, external_id, error)
       select campaign, number, position, status, "externalId", error from held, json_to_recordset($4::json)
         as one (position int, status text, "externalId" text, error text)
       on conflict (campaign, shard, position) do update
         set status = excluded.status, external_id = excluded.external_id, error = excluded.error
     ) select number from held`,
    values,
  );
  return found.length > 0;
}

export const releaseShard = (context: Context, held: Held, change?: ShardChange) =>
  writeShard(context, held, change, { leaseUntil: "0" });

/** Lets a shard go that is over, without those who are forgotten by then. */
export async function finishShard(
  context: Context,
  held: Held,
  change?: ShardChange,
): Promise<boolean> {
  const { database, schema } = context;
  const condition = `not exists (select from ${schema}.withheld where campaign = '' and is_forgotten)`;
  if (await writeShard(context, held, change, { leaseUntil: "0", condition })) return true;
  return await database.transaction(async (query) => {
    const isHeld = await writeShard(context, held, change, { leaseUntil: "0", query });
    if (isHeld) await forgetEntries(context, query, held);
    return isHeld;
  });
}
