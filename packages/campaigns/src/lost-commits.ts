import type { Context } from "./context.ts";
import { clock, durable, type Query } from "./database.ts";
import { CampaignsError } from "./errors.ts";
import { refuseNewer } from "./migrations.ts";

// A database that was restored, or failed over, may lack commits, sends among them. It is recognized by its identity,
// which a dump, another cluster and a promoted standby each change. What was lost is found at the service then, as the ids
// of all that a shard sends follow from its campaign: every shard that is not finished looks there first.

/**
 * Returns the expression that identifies this database: the cluster, its timeline, the database, and the table, as a dump that was
 * restored in place has made the last one anew. A service that hides its cluster does not show a failover.
 *
 * @throws CampaignsError `not_durable` where commits need not be on disk, and cannot be made to: nothing would be safe.
 */
export async function chooseIdentity(
  query: Query,
  schema: string,
  onError: (error: unknown) => void,
): Promise<string> {
  const [row] = await query(`select ${durable} as commit`);
  if (row?.commit !== "on" && row?.commit !== "remote_apply") {
    const problem = "a commit that is lost would be sent again";
    const message = `This database does not set synchronous_commit to on: ${problem}.`;
    throw new CampaignsError("not_durable", message);
  }
  const weak = `(select oid from pg_database where datname = current_database()), '${schema}.shard'::regclass::oid`;
  const cluster = `(select system_identifier from pg_control_system()), left(pg_walfile_name(pg_current_wal_lsn()), 8)`;
  const identity = `concat_ws('/', ${cluster}, ${weak})`;
  try {
    await query(`select ${identity}`);
    return identity;
  } catch (error) {
    onError(error);
    return `concat_ws('/', ${weak})`;
  }
}

type Where = Pick<Context, "schema" | "identity" | "leaseMs">;

/** Notices that this database may have lost commits since it was last seen, or is of a newer release. */
export async function checkDatabase(query: Query, context: Where): Promise<void> {
  const { schema, identity } = context;
  const [row] = await query(
    `select identity as known, ${identity} as now, version from ${schema}.origin, ${schema}.version`,
  );
  refuseNewer(Number(row?.version));
  if (row?.known === row?.now) return;
  // Only the first of many processes does this.
  const [changed] = await query(
    `update ${schema}.origin set identity = $1 where identity is distinct from $1 returning $2::text as before`,
    [row?.now, row?.known],
  );
  if (changed && row?.known !== null) await lookFirst(query, context);
}

/**
 * Has each shard that is not finished look up what it may have sent. Workers on them are fenced off, and their last requests have
 * ended before another worker looks.
 */
export async function lookFirst(query: Query, { schema, leaseMs }: Where): Promise<number> {
  await query(`update ${schema}.origin set lost_at = ${clock}`);
  await query(
    `update ${schema}.campaign set looks_first = true where state not in ('done', 'cancelled')`,
  );
  const shards = await query(
    `update ${schema}.shard set looks_first = true, fence = fence + 1000, lease_until = ${clock} + ${leaseMs}
     where status in ('open', 'dead') returning number`,
  );
  return shards.length;
}
