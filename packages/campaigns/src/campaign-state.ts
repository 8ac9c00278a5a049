import type { Context } from "./context.ts";
import { CampaignsError } from "./errors.ts";
import { clock } from "./shards.ts";

/** `running` until each recipient has an outcome, then `done`. */
export type CampaignState = "running" | "paused" | "cancelled" | "done";

export async function pauseCampaign(
  { database, schema }: Context,
  id: string,
  reason?: string,
): Promise<void> {
  const changed = await database.query(
    `update ${schema}.campaign set state = 'paused', reason = $2 where id = $1 and state in ('running', 'paused') returning id`,
    [id, reason ?? null],
  );
  if (changed.length === 0) await refuse(id, { database, schema }, "paused");
}

export async function resumeCampaign({ database, schema }: Context, id: string): Promise<void> {
  const changed = await database.query(
    `update ${schema}.campaign set state = 'running', reason = null where id = $1 and state in ('running', 'paused') returning id`,
    [id],
  );
  if (changed.length === 0) await refuse(id, { database, schema }, "resumed");
}

export async function cancelCampaign({ database, schema }: Context, id: string): Promise<void> {
  const changed = await database.query(
    `update ${schema}.campaign set state = 'cancelled', ended_at = coalesce(ended_at, ${clock})
     where id = $1 and state <> 'done' returning id`,
    [id],
  );
  if (changed.length === 0) await refuse(id, { database, schema }, "cancelled");
}

/** Ends each campaign whose recipients are all known, and all have an outcome. */
export async function endCampaigns({ database, schema }: Context): Promise<void> {
  await database.query(
    `update ${schema}.campaign set state = 'done', ended_at = ${clock}
     where state = 'running' and total is not null
       and not exists (select from ${schema}.shard where shard.campaign = campaign.id and status = 'open')`,
  );
}

async function refuse(
  id: string,
  { database, schema }: Pick<Context, "database" | "schema">,
  verb: string,
): Promise<void> {
  const [row] = await database.query(`select state from ${schema}.campaign where id = $1`, [id]);
  if (!row) throw unknownCampaign(id);
  throw new CampaignsError(
    "ended_campaign",
    `The campaign "${id}" is ${row.state}, and cannot be ${verb}.`,
  );
}

export function unknownCampaign(id: string): CampaignsError {
  return new CampaignsError("unknown_campaign", `There is no campaign "${id}".`);
}
