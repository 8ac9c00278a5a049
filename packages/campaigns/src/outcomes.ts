import { InvalidInputError } from "@messaging-sdk/client";
import type { BulkError, Recipient } from "@messaging-sdk/client/bulk";
import { unknownCampaign } from "./campaign-state.ts";
import type { Context } from "./context.ts";
import type { Row } from "./database.ts";
import { readEntries } from "./entries.ts";

export type OutcomeStatus = "done" | "failed" | "unknown" | "suppressed";

export const statuses: readonly OutcomeStatus[] = ["done", "failed", "unknown", "suppressed"];

/** @throws InvalidInputError for what is no status. */
export function readStatus(value: unknown): OutcomeStatus | undefined {
  if (value === undefined) return undefined;
  const status = statuses.find((one) => one === value);
  if (!status) throw new InvalidInputError("status", `must be one of ${statuses.join(", ")}.`);
  return status;
}

/** What became of one recipient. */
export interface CampaignOutcome<Item = Recipient> {
  /** Where the recipient stands in the input, from 0. */
  readonly index: number;
  /** What `start` was given; absent once it is forgotten. */
  readonly item?: Item;
  /**
   * `done`: the service has said that it is, or shows it. `failed`: it certainly is not. `unknown`: it may be; see
   * `settleUnknown`. `suppressed`: it was not to be sent.
   */
  readonly status: OutcomeStatus;
  /** What the message was sent under. */
  readonly externalId?: string;
  /** Why it is not done. */
  readonly error?: BulkError;
}

export interface OutcomesOptions {
  /** Only these. Default: all. */
  readonly status?: OutcomeStatus;
}

/** The outcomes of a campaign, shard by shard; of shards under way those that are not `done`. */
export async function* readOutcomes<Item>(
  { database, schema }: Context,
  campaign: string,
  options: OutcomesOptions = {},
): AsyncGenerator<CampaignOutcome<Item>, void> {
  const status = readStatus(options.status);
  const [known] = await database.query(`select 1 from ${schema}.campaign where id = $1`, [
    campaign,
  ]);
  if (!known) throw unknownCampaign(campaign);
  const others = status === undefined || status === "done" ? "" : `and ${status} > 0`;
  for (let last = -1; ; ) {
    const [shard] = await database.query(
      `select * from ${schema}.shard where campaign = $1 and number > $2 ${others} order by number limit 1`,
      [campaign, last],
    );
    if (!shard) return;
    last = Number(shard.number);
    for (const [, outcome] of await readShardOutcomes<Item>({ database, schema }, shard)) {
      if (status === undefined || outcome.status === status) yield outcome;
    }
  }
}

/** The outcomes of a shard, each with its position in it. */
export async function readShardOutcomes<Item>(
  { database, schema }: Pick<Context, "database" | "schema">,
  shard: Row,
): Promise<[position: number, outcome: CampaignOutcome<Item>][]> {
  const rows = await database.query(
    `select * from ${schema}.outcome where campaign = $1 and shard = $2`,
    [shard.campaign, shard.number],
  );
  const byPosition = new Map(rows.map((row) => [Number(row.position), row]));
  const externalIds: Record<string, string> = JSON.parse(String(shard.external_ids ?? "{}"));
  let externalId: string | undefined;
  return readEntries(shard).flatMap(([index, item], position) => {
    externalId = externalIds[position] ?? externalId;
    const row = byPosition.get(position);
    if (!row && shard.status !== "done") return [];
    const sentUnder = row ? row.external_id : externalId;
    const outcome: CampaignOutcome<Item> = {
      index,
      ...(item !== null && { item: item as Item }),
      status: (row?.status ?? "done") as OutcomeStatus,
      ...(sentUnder != null && { externalId: String(sentUnder) }),
      ...(row?.error != null && { error: JSON.parse(String(row.error)) }),
    };
    return [[position, outcome]];
  });
}
