import { InvalidInputError } from "@messaging-sdk/client";
import type { Context } from "./context.ts";
import { unknownCampaign } from "./errors.ts";
import * as must from "./read-option.ts";

/** The settings that may change while a campaign runs. Those that are absent stay. */
export interface CampaignUpdate {
  /** Null: without a limit. */
  readonly requestsPerSecond?: number | null;
  readonly priority?: number;
  /** Lookups for shards that begin later. */
  readonly lookups?: number;
}

export async function updateCampaign(
  { database, schema }: Context,
  id: string,
  update: CampaignUpdate,
): Promise<void> {
  const { requestsPerSecond, priority = null, lookups = null, ...unknown } = update ?? {};
  const [other] = Object.keys(unknown);
  if (other !== undefined) {
    const problem = "cannot be changed: give requestsPerSecond, priority or lookups.";
    throw new InvalidInputError(other, problem);
  }
  must.check(update ?? {}, { priority: must.priority, lookups: must.whole() });
  if (requestsPerSecond !== null) must.check(update ?? {}, { requestsPerSecond: must.rate });
  const changed = await database.query(
    `update ${schema}.campaign set priority = coalesce($2, priority),
       requests_per_second = case when $3 then $4::float8 else requests_per_second end,
       settings = case when $5::int is null then settings else (settings::jsonb || jsonb_build_object('lookups', $5::int))::text end
     where id = $1 returning id`,
    [id, priority, requestsPerSecond !== undefined, requestsPerSecond ?? null, lookups],
  );
  if (changed.length === 0) throw unknownCampaign(id);
}
