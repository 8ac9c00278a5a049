import type { BulkError, BulkProgress } from "@messaging-sdk/client/bulk";
import type { Context } from "./context.ts";
import type { Query, Row } from "./database.ts";
import { migrations, readVersion, refuseNewer } from "./migrations.ts";
import { claim, type Lease, release, renew } from "./protocol.ts";

/** A shard that this worker has claimed. */
export interface Held {
  readonly campaign: string;
  readonly number: number;
  readonly fence: number;
  readonly row: Row;
}

/** What became of a recipient, by its place in the shard. One that is done has none. */
export interface SavedOutcome {
  readonly position: number;
  readonly status: "failed" | "unknown" | "suppressed";
  readonly externalId?: string | undefined;
  readonly error?: BulkError | undefined;
}

/** What a write changes, all of it or nothing. */
export interface ShardChange {
  readonly checkpoint?: string;
  readonly progress?: BulkProgress;
  readonly outcomes?: readonly SavedOutcome[];
  /** Positions whose outcomes no longer differ from `done`. */
  readonly settled?: readonly number[];
  /** Columns as they are. */
  readonly set?: Row;
}

const key = (shard: { campaign: string; number: number }) => [shard.campaign, shard.number];

/** Claims a shard; undefined if there is nothing to do, or another works on it. */
export async function claimShard(
  { database, schema, leaseMs }: Context,
  campaign: string,
  number: number,
  status: "open" | "done" = "open",
): Promise<Held | undefined> {
  return await database.transaction(async (query) => {
    refuseNewer(await readVersion(query, schema), migrations.length);
    const [row] = await query(
      `select shard.*, campaign.state, campaign.template, campaign.settings, ${clock} as now
       from ${schema}.shard join ${schema}.campaign on campaign.id = shard.campaign
       where campaign = $1 and number = $2 for update of shard`,
      [campaign, number],
    );
    if (!row || row.status !== status) return undefined;
    if (status === "open" && row.state !== "running") return undefined;
    const next = claim(leaseOf(row), Number(row.now), leaseMs);
    if (!next) return undefined;
    await query(
      `update ${schema}.shard set fence = $3, lease_until = $4, claims = claims + 1
       where campaign = $1 and number = $2`,
      [campaign, number, next.fence, next.leaseUntil],
    );
    return { campaign, number, fence: next.fence, row };
  });
}

/** Writes to a shard, and renews its lease. False when another has claimed it: then nothing was written. */
export async function writeShard(
  { database, schema, leaseMs }: Context,
  held: Held,
  change: ShardChange = {},
  inTransaction?: (query: Query) => Promise<void>,
): Promise<boolean> {
  return await database.transaction(async (query) => {
    const locked = await lock(query, schema, held);
    const next = locked && renew(locked.lease, held.fence, locked.now, leaseMs);
    if (!next) return false;
    await update(query, schema, held, { ...columnsOf(change), lease_until: next.leaseUntil });
    await writeOutcomes(query, schema, held, change);
    await inTransaction?.(query);
    return true;
  });
}

/** Lets a shard go, with a last change. */
export async function releaseShard(
  { database, schema }: Context,
  held: Held,
  change: ShardChange = {},
  inTransaction?: (query: Query) => Promise<void>,
): Promise<boolean> {
  return await database.transaction(async (query) => {
    const locked = await lock(query, schema, held);
    const next = locked && release(locked.lease, held.fence);
    if (!next) return false;
    await update(query, schema, held, { ...columnsOf(change), lease_until: next.leaseUntil });
    await writeOutcomes(query, schema, held, change);
    await inTransaction?.(query);
    return true;
  });
}

/** The database's time, in Unix milliseconds: the clocks of workers differ. */
export const clock = "(extract(epoch from clock_timestamp()) * 1000)::float8";

function leaseOf(row: Row): Lease {
  return { fence: Number(row.fence), leaseUntil: Number(row.lease_until) };
}

async function lock(query: Query, schema: string, held: Held) {
  const [row] = await query(
    `select fence, lease_until, ${clock} as now from ${schema}.shard
     where campaign = $1 and number = $2 for update`,
    key(held),
  );
  return row && { lease: leaseOf(row), now: Number(row.now) };
}

function columnsOf({ checkpoint, progress, set }: ShardChange): Row {
  return {
    ...(checkpoint !== undefined && { checkpoint }),
    ...(progress && { done: progress.done, failed: progress.failed, unknown: progress.unknown }),
    ...set,
  };
}

async function update(query: Query, schema: string, held: Held, columns: Row): Promise<void> {
  const names = Object.keys(columns).map((name, at) => `${name} = $${at + 3}`);
  await query(
    `update ${schema}.shard set ${names.join(", ")} where campaign = $1 and number = $2`,
    [...key(held), ...Object.values(columns)],
  );
}

async function writeOutcomes(
  query: Query,
  schema: string,
  held: Held,
  { outcomes = [], settled = [] }: ShardChange,
): Promise<void> {
  if (settled.length > 0) {
    await query(
      `delete from ${schema}.outcome where campaign = $1 and shard = $2 and position = any($3::int[])`,
      [...key(held), settled],
    );
  }
  if (outcomes.length === 0) return;
  await query(
    `insert into ${schema}.outcome (campaign, shard, position, status, external_id, error)
     select $1, $2, position, status, "externalId", error from json_to_recordset($3::json)
       as one (position int, status text, "externalId" text, error text)
     on conflict (campaign, shard, position) do update
       set status = excluded.status, external_id = excluded.external_id, error = excluded.error`,
    [
      ...key(held),
      JSON.stringify(
        outcomes.map(({ error, ...one }) => ({ ...one, error: error && JSON.stringify(error) })),
      ),
    ],
  );
}
