import { seenIds } from "@messaging-sdk/client/deliver";
import type { Context } from "./context.ts";
import { clock, durable, type Row } from "./database.ts";
import type { ShardJob } from "./engine.ts";
import { forgetEntries } from "./forget.ts";
import { checkDatabase } from "./lost-commits.ts";
import { migrations } from "./migrations.ts";
import { type SavedOutcome, savedStatus, storedName } from "./shard-row.ts";

const isFree = `shard.lease_until <= ${clock}`;

const isReady = `status = 'open' and ${isFree} and shard.not_before <= ${clock}`;

/** The condition of a campaign that may send, and soon. */
const isDue = (schema: string, credential: string) =>
  `state = 'running' and credential = ${credential} and campaign.not_before <= ${clock}
   and (until_at is null or until_at > ${clock}) and (
     requests_per_second is null or ${clock} + 1000 >= greatest(
       next_at, (select next_at from ${schema}.credential where name = ${credential})
     ))`;

export const windowSize = 4;

/** A shard that is claimed so often without progress is reported. */
export const maxIdleClaims = 10;

/** The row of a claimed shard, with what its campaign says. */
export interface Held extends Row {
  readonly campaign: string;
  readonly number: number;
  readonly fence: number;
}

/** The changes of a write, which makes all of them or none. */
export interface ShardChange {
  readonly outcomes?: readonly SavedOutcome[];
  readonly set?: Row | undefined;
}

export const jobOf = (
  { campaign, priority }: Pick<ShardJob, "campaign" | "priority">,
  shard: number,
  fence = 0,
): ShardJob => ({ key: `${campaign}/${shard}/${fence}`, campaign, shard, priority });

/** Records now and then that a worker is there. */
const seen = (schema: string) =>
  `with seen as (update ${schema}.credential set worked_at = ${clock} where name = $1 and worked_at < ${clock} - 2000)`;

/**
 * Puts the first shards of each campaign that may be claimed: of the highest priority first, in turn of each campaign. The rows say
 * what is to be done: an engine may have lost jobs, and shards come and are let go. `from` remembers where the open ones begin.
 */
export async function putReady(
  { database, schema, credential, engine }: Context,
  from = new Map<string, number>(),
  size = windowSize,
  isWorker = false,
): Promise<void> {
  const rows = await database.query<ShardJob & { opensAt: number; fence: number }>(
    `${isWorker ? seen(schema) : ""} select id as campaign, priority, opens_at as "opensAt", number as shard, fence from ${schema}.campaign
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

export interface Which {
  readonly campaign: string;
  readonly number: number;
  readonly statuses: readonly string[];
}

/**
 * Claims exactly this shard, or the first free one of the campaign that has its turn: of those with the highest priority the
 * one that was served least recently, whatever a queue says. Undefined if there is none. Never takes a live lease.
 */
export async function claimShard(
  context: Context,
  which: Which | ReadonlyMap<string, number>,
): Promise<Held | undefined> {
  const { database, schema, leaseMs, credential, identity, messaging } = context;
  const isOne = "statuses" in which;
  const free = isOne
    ? `select campaign as owner, number as place from ${schema}.shard, known
       where is_known and campaign = $3::json ->> 'campaign' and number = ($3::json ->> 'number')::int and ${isFree}
         and $3::jsonb -> 'statuses' ? status for update of shard skip locked`
    : `select id as owner, place from due cross join lateral (
         select number as place from ${schema}.shard
         where campaign = id and number >= coalesce(($3::json ->> id)::int, 0) and ${isReady}
         order by number limit 1 for update skip locked
       ) as first limit 1`;
  // This runs for each shard, so it is one statement: a worker that loses the race loses one round trip.
  const [row] = await database.query<Held & { is_known: boolean; ids_altered?: boolean }>(
    `with known as materialized (
       select version <= ${migrations.length} and identity is not distinct from ${identity} as is_known, ${durable}
       from ${schema}.origin, ${schema}.version
     ), due as materialized (
       select id from ${schema}.campaign, known where is_known and ${isDue(schema, "$1")}
       order by priority desc, claimed_at, started_at limit 100
     ), free as materialized (${free}), claimed as (
       update ${schema}.shard set fence = fence + 1, lease_until = ${clock} + $2, idle_claims = idle_claims + 1
       from free, ${schema}.campaign
       where id = owner and campaign = owner and number = place and shard.lease_until <= ${clock}
       returning shard.*, state, template, settings, priority, input_hash, requests_per_second, until_at, ended_at, ${clock} as now,
         (select lost_at from ${schema}.origin) as lost_at,
         (select ids_altered from ${schema}.credential where name = campaign.credential) as ids_altered,
         (select json_object_agg(position, ${savedStatus}) from ${schema}.outcome
           where outcome.campaign = owner and outcome.shard = number) as outcomes
     ), served as (
       update ${schema}.campaign set claimed_at = ${clock}
       where id in (select campaign from claimed) and claimed_at < ${clock} - 100
     ) select is_known, claimed.* from known left join claimed on true`,
    [credential, leaseMs, JSON.stringify(isOne ? which : Object.fromEntries(which))],
  );
  if (row?.ids_altered) seenIds(messaging.sms).areAltered = true;
  if (!row?.is_known) await database.transaction((query) => checkDatabase(query, context));
  return row?.campaign ? row : undefined;
}

/**
 * Writes to a shard, and renews its lease or sets it otherwise. False when it is no longer held: then nothing was written. All
 * changes are one statement: it runs for each request, and a transaction would take five round trips.
 */
export async function writeShard(
  { schema, database, leaseMs, messaging }: Context,
  { campaign, number, fence }: Held,
  { outcomes = [], set = {} }: ShardChange = {},
  { leaseUntil = `${clock} + ${leaseMs}`, query = database.query, condition = "true" } = {},
): Promise<boolean> {
  const rows = outcomes.map((one) => ({
    ...one,
    status: storedName(one.status),
    error: one.error && JSON.stringify(one.error),
  }));
  const values: unknown[] = [campaign, number, fence];
  if (rows.length > 0) values.push(JSON.stringify(rows));
  const changes = Object.entries(set).map(
    ([name, value]) => `${storedName(name)} = $${values.push(value)}`,
  );
  // Most recipients are done, and have no row.
  const written = `, written as (
       insert into ${schema}.outcome (campaign, shard, position, status, external_id, error)
       select campaign, number, position, status, "externalId", error from held, json_to_recordset($4::json)
         as one (position int, status text, "externalId" text, error text)
       on conflict (campaign, shard, position) do update
         set status = excluded.status, external_id = excluded.external_id, error = excluded.error
     )`;
  const found = await query(
    `with durable as materialized (select ${durable}), held as (
       update ${schema}.shard set ${[...changes, `lease_until = ${leaseUntil}`].join(", ")} from durable
       where campaign = $1 and number = $2 and fence = $3 and lease_until > 0 and ${condition}
       returning campaign, number
     )${rows.length > 0 ? written : ""}${seenIds(messaging.sms).areAltered ? `, altered as (${keepAltered(schema)})` : ""} select number from held`,
    values,
  );
  return found.length > 0;
}

/** No campaign of this key takes a list for evidence of absence any more. */
const keepAltered = (schema: string) =>
  `update ${schema}.credential set ids_altered = true where not ids_altered
     and name = (select credential from ${schema}.campaign where id in (select campaign from held))`;

export const releaseShard = (context: Context, held: Held, change?: ShardChange) =>
  writeShard(context, held, change, { leaseUntil: "0" });

/** Releases a finished shard, without the recipients that are forgotten by then. */
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
