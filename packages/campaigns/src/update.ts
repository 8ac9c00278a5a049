import { InvalidInputError } from "@messaging-sdk/client";
import type { Context } from "./context.ts";
import { unknownCampaign } from "./errors.ts";
import { readWholeNumber } from "./read-option.ts";
import { readPriority, readRate } from "./start-options.ts";

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
  const { requestsPerSecond, priority, lookups, ...unknown } = Object(update);
  const [other] = Object.keys(unknown);
  if (other !== undefined) {
    const problem = "cannot be changed: give requestsPerSecond, priority or lookups.";
    throw new InvalidInputError(other, problem);
  }
  if (requestsPerSecond !== null) readRate(requestsPerSecond);
  readPriority(priority);
  if (lookups !== undefined) readWholeNumber("lookups", lookups, 0);
  const changed = await database.query(
    `update ${schema}.campaign set priority = coalesce($2, priority),
       requests_per_second = case when $3 then $4::float8 else requests_per_second end,
       settings = case when $5::int is null then settings else (settings::jsonb || jsonb_build_object('lookups', $5::int))::text end
     where id = $1 returning id`,
    [
      ...[id, priority ?? null, requestsPerSecond !== undefined],
      ...[requestsPerSecond ?? null, lookups ?? null],
    ],
  );
  if (changed.length === 0) throw unknownCampaign(id);
}
