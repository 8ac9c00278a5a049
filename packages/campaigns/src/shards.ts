import type { BulkError } from "@messaging-sdk/client/bulk";
import type { Context } from "./context.ts";
import { clock, durable, type Query, type Row } from "./database.ts";
import { checkDatabase } from "./lost-commits.ts";
import { claim } from "./protocol.ts";

/** The condition of an open shard that may be claimed. */
const isFree = `lease_until <= ${clock} and shard.not_before <= ${clock}`;

/** The condition of the open shards of a campaign: they are found by the primary key, after those that are over. */
export const isOpen = "shard.campaign = campaign.id and number >= first_open and status = 'open'";

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

/** A campaign that has something to do for a worker. */
export interface Waiting {
  readonly campaign: string;
  readonly priority: number;
  /** True while any worker is at one of its first shards. */
  readonly isServed: boolean;
}

/**
 * The campaigns with a shard that may be claimed, and whose limit lets a request start soon: those of the highest priority
 * first, then who was served longest ago.
 */
export async function readWaiting(
  { database, schema, credential }: Context,
  most: number,
): Promise<Waiting[]> {
  const rows = await database.query(
    `select id, priority, (
         select max(lease_until) > ${clock} from (
           select lease_until from ${schema}.shard where ${isOpen} order by number limit 100
         ) as first
       ) as is_served
     from ${schema}.campaign
     where state = 'running' and credential = $1 and not_before <= ${clock}
       and (requests_per_second is null or ${clock} + 1000 >= greatest(
         next_at, (select next_at from ${schema}.credential where name = $1)
       )) and (
         select true from ${schema}.shard where ${isOpen} and ${isFree} order by number limit 1
       ) order by priority desc, claimed_at, started_at limit $2`,
    [credential, most],
  );
  return rows.map(({ id, priority, is_served: isServed }) => ({
    campaign: String(id),
    priority: Number(priority),
    isServed: isServed === true,
  }));
}

/** Claims a shard of a campaign, or a certain one; undefined if there is nothing to do, or others work on all. */
export async function claimShard(
  context: Context,
  campaign: string,
  number?: number,
  status: "open" | "done" = "open",
): Promise<Held | undefined> {
  const { database, schema, leaseMs } = context;
  return await database.transaction(async (query) => {
    await checkDatabase(query, context);
    const which =
      number === undefined
        ? `number >= (select first_open from ${schema}.campaign where id = $1) and status = 'open' and ${isFree}
           order by number limit 1 for no key update of campaign for update of shard skip locked`
        : "number = $2 for no key update of campaign for update of shard";
    const [row] = await query(
      `select shard.*, campaign.state, campaign.template, campaign.settings, campaign.priority, campaign.input_hash,
         ${clock} as now, greatest(shard.not_before, campaign.not_before) as due_at
       from ${schema}.shard join ${schema}.campaign on campaign.id = shard.campaign
       where campaign = $1 and ${which}`,
      number === undefined ? [campaign] : [campaign, number],
    );
    if (!row || (row.status === "open" ? "open" : "done") !== status) return undefined;
    const isDue = row.state === "running" && Number(row.due_at) <= Number(row.now);
    if (status === "open" && !isDue) return undefined;
    const lease = { fence: Number(row.fence), leaseUntil: Number(row.lease_until) };
    const next = claim(lease, Number(row.now), leaseMs);
    if (!next) return undefined;
    // As the campaign is locked, no shard before its first open one is opened again meanwhile.
    await query(
      `with claimed as (
         update ${schema}.shard set fence = $3, lease_until = $4 where campaign = $1 and number = $2
       ) update ${schema}.campaign set claimed_at = ${clock}, first_open = (
         select number from ${schema}.shard where ${isOpen} order by number limit 1
       ) where id = $1 and $5`,
      [campaign, row.number, next.fence, next.leaseUntil, status === "open"],
    );
    return { campaign, number: Number(row.number), fence: next.fence, row };
  });
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
  inTransaction: (query: Query) => Promise<void> = async () => {},
): Promise<boolean> {
  return await context.database.transaction(async (query) => {
    const isHeld = await writeHeld(context, query, held, change, "0");
    if (isHeld) await inTransaction(query);
    return isHeld;
  });
}

/**
 * Carries out `renew` and `release` of the protocol, with all changes, as one statement: it runs for each request,
 * and a transaction would take five round trips.
 */
async function writeHeld(
  { schema }: Context,
  query: Query,
  held: Held,
  { checkpoint, outcomes = [], settled = [], set }: ShardChange,
  leaseUntil: string,
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
       where campaign = $1 and number = $2 and fence = $3 and lease_until > 0
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
