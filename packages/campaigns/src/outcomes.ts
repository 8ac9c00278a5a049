import type { BulkError, Recipient } from "@messaging-sdk/client/bulk";
import { readBatches } from "./batches.ts";
import { type Context, findCampaign } from "./context.ts";
import type { Row } from "./database.ts";
import * as must from "./read-option.ts";
import {
  isSuppressed,
  knownAfter,
  readCheckpoint,
  readEntries,
  type SavedOutcome,
  savedStatus,
} from "./shard-row.ts";

const statuses = [
  "done",
  "failed",
  "doubtful",
  "suppressed",
  "repeated",
  "cancelled",
  "expired",
] as const;

export type OutcomeStatus = (typeof statuses)[number];

/** The outcome of a recipient. */
export interface CampaignOutcome<Item = Recipient> {
  /** The recipient's place in the input, from 0. */
  readonly index: number;
  /** The item given to `start`; absent once it is forgotten. */
  readonly item?: Item;
  /**
   * `done`: the service has confirmed it, or lists it. `failed`: it was certainly not sent. `doubtful`: it may have been sent; see
   * `lookUpDoubtful`. `suppressed`: it was not to be sent. `repeated`: the recipient occurs earlier in the campaign. `cancelled`:
   * not sent when the campaign was cancelled. `expired`: not sent when its time ended (`until`).
   */
  readonly status: OutcomeStatus;
  /** The id under which the message was sent. */
  readonly externalId?: string;
  /** Why it is not done. */
  readonly error?: BulkError;
}

export interface OutcomesOptions {
  /** Only these. Default: all. */
  readonly status?: OutcomeStatus;
}

export async function* readOutcomes<Item>(
  context: Context,
  campaign: string,
  options: OutcomesOptions = {},
): AsyncGenerator<CampaignOutcome<Item>, void> {
  const isStatus = (value: unknown) => statuses.some((one) => one === value);
  must.check(options, { status: [`one of ${statuses.join(", ")}`, isStatus] });
  const { status } = options;
  const { database, schema } = context;
  await findCampaign(context, campaign);
  for (let last = -1; ; ) {
    const [shard] = await database.query(
      `select * from ${schema}.shard where campaign = $1 and number > $2 order by number limit 1`,
      [campaign, last],
    );
    if (!shard) return;
    last = Number(shard.number);
    for (const outcome of (await readShardOutcomes<Item>(context, shard)).values())
      if (status === undefined || outcome.status === status) yield outcome;
  }
}

export async function readShardOutcomes<Item = Recipient>(
  { database, schema }: Context,
  shard: Row,
): Promise<Map<number, CampaignOutcome<Item>>> {
  const rows = await database.query<SavedOutcome>(
    `select position, ${savedStatus} as status, external_id as "externalId", error::json from ${schema}.outcome
     where campaign = $1 and shard = $2`,
    [shard.campaign, shard.number],
  );
  const saved = new Map(rows.map((row) => [row.position, row]));
  const batches = readBatches(shard);
  const checkpoint = readCheckpoint(shard);
  const after = knownAfter(checkpoint);
  const byShard = (["done", "cancelled", "expired"] as const).find((one) => one === shard.status);
  let batchId: string | undefined;
  const outcomes = new Map<number, CampaignOutcome<Item>>();
  for (const [position, [index, item]] of readEntries(shard).entries()) {
    batchId = batches[position] ?? batchId;
    const one = saved.get(position) ?? after.get(position);
    const otherwise = position < checkpoint.end ? "done" : byShard;
    const status = isSuppressed(one?.error) ? "suppressed" : (one?.status ?? otherwise);
    if (!status || (item === null && !saved.has(position) && !otherwise)) continue;
    const externalId = saved.has(position) ? saved.get(position)?.externalId : batchId;
    outcomes.set(position, {
      index,
      ...(item !== null && { item: item as Item }),
      status,
      ...(externalId && !/^(cancelled|expired)$/.test(status) && { externalId }),
      ...(one?.error && status !== "suppressed" && { error: one.error }),
    });
  }
  return outcomes;
}
