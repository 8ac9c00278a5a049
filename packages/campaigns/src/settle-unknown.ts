import {
  type BulkRow,
  type BulkSendOptions,
  bulk,
  type Recipient,
} from "@messaging-sdk/client/bulk";
import { unknownCampaign } from "./campaign-state.ts";
import type { Context } from "./context.ts";
import { phoneNumberOf } from "./entries.ts";
import { CampaignsError } from "./errors.ts";
import { guard, withoutTurn } from "./guard.ts";
import { keepLease, lost, thisMoment } from "./lease.ts";
import { readShardOutcomes } from "./outcomes.ts";
import { quietUntil } from "./quiet-hours.ts";
import type { SavedSettings } from "./settings.ts";
import { claimShard, type Held, releaseShard, type SavedOutcome } from "./shards.ts";
import { createTurns, type Turns } from "./turns.ts";
import { hashNumber, readWithheld } from "./withheld.ts";

/** How many of the unknown have become what. */
export interface Settled {
  readonly done: number;
  readonly failed: number;
  /** Still unknown: look again later. */
  readonly unknown: number;
}

export type SettleOptions = Pick<
  BulkSendOptions,
  "ifMissing" | "lookups" | "lookupIntervalMs" | "signal"
>;

/** Looks up what a campaign left unknown, shard by shard, and sends again what is missing by `ifMissing: "send"`. */
export async function settleUnknown(
  context: Context,
  campaign: string,
  options: SettleOptions = {},
): Promise<Settled> {
  const { database, schema } = context;
  const [known] = await database.query(`select state from ${schema}.campaign where id = $1`, [
    campaign,
  ]);
  if (!known) throw unknownCampaign(campaign);
  const isCancelled = known.state === "cancelled";
  if (isCancelled && options.ifMissing === "send") {
    const problem = `The campaign "${campaign}" is cancelled, and sends nothing more. Look up without ifMissing.`;
    throw new CampaignsError("ended_campaign", problem);
  }
  const shards = await database.query(
    `select number, unknown from ${schema}.shard where campaign = $1 and unknown > 0 order by number`,
    [campaign],
  );
  // Asked for by a person, so it does not wait until the campaign runs.
  const mayRun = (state: unknown) => isCancelled || state !== "cancelled";
  const turns = createTurns(context, campaign, { mayRun });
  const sum = { done: 0, failed: 0, unknown: 0 };
  for (const { number, unknown } of shards) {
    const since = thisMoment();
    const held = await claimShard(context, campaign, Number(number), "done");
    // Another works on it.
    if (!held) {
      sum.unknown += Number(unknown);
      continue;
    }
    const one = await settleShard(context, held, since, turns, options);
    sum.done += one.done;
    sum.failed += one.failed;
    sum.unknown += one.unknown;
  }
  await turns.flush();
  return sum;
}

async function settleShard(
  context: Context,
  held: Held,
  since: ReturnType<typeof thisMoment>,
  turns: Turns,
  options: SettleOptions,
): Promise<Settled> {
  const {
    quietHours,
    batchSize: _,
    shardSize: __,
    ...settings
  }: SavedSettings = JSON.parse(String(held.row.settings));
  const { state, time_zone: timeZone, now } = held.row;
  const isQuiet =
    quietHours && quietUntil(quietHours, timeZone ? String(timeZone) : undefined, Number(now));
  const mayResend = state !== "cancelled" && isQuiet === undefined;
  const ifMissing = (mayResend && (options.ifMissing ?? settings.ifMissing)) || "throw";
  const lease = keepLease(context, held, since);
  const signal = options.signal ? AbortSignal.any([options.signal, lease.signal]) : lease.signal;
  const outcomes: SavedOutcome[] = [];
  const settled: number[] = [];
  try {
    const sent = await readSent(context, held, ifMissing === "send");
    const unknown = new Set(sent.flatMap((one) => (one.status === "doubtful" ? one.index : [])));
    const guarded = guard(context.messaging, lease, turns);
    const { beforeRequest } = guarded;
    const template = JSON.parse(String(held.row.template));
    const how = { ...settings, ...options, ifMissing, signal, beforeRequest };
    const looked = bulk(guarded).lookUp(sent, template, how);
    for await (const { index, status, externalId, error } of looked) {
      if (!unknown.has(index)) continue;
      if (status === "done") settled.push(index);
      else {
        const left = status === "failed" ? status : "unknown";
        outcomes.push({ position: index, status: left, externalId, error });
      }
    }
  } catch (error) {
    lease.close();
    // What was found out already is found out again.
    if (!lease.signal.aborted) await releaseShard(context, held);
    throw withoutTurn(error);
  }
  lease.close();
  const failed = outcomes.filter(({ status }) => status === "failed").length;
  const done = settled.length;
  const counts = {
    done: Number(held.row.done) + done,
    failed: Number(held.row.failed) + failed,
    unknown: Number(held.row.unknown) - done - failed,
  };
  if (!(await releaseShard(context, held, { outcomes, settled, set: counts }))) throw lost();
  return { done, failed, unknown: counts.unknown };
}

/** By their positions. Those that are done tell which of the listed messages are theirs. */
async function readSent(
  context: Context,
  { row, campaign }: Held,
  isResent: boolean,
): Promise<BulkRow<Recipient, never>[]> {
  const { database, schema, salt } = context;
  const all = await readShardOutcomes<Recipient>(context, row);
  const hashOf = (item: unknown) => hashNumber(salt, phoneNumberOf(item));
  const doubtful = all.flatMap(([, { item, status }]) =>
    status === "unknown" ? hashOf(item) : [],
  );
  const withheld = isResent
    ? await readWithheld(database.query, schema, campaign, doubtful)
    : new Map();
  return all.flatMap(([index, { item, status, ...rest }]) => {
    // Of one that is forgotten nobody knows any more whom it was for.
    if (item === undefined || status === "suppressed") return [];
    // One that is suppressed since stays unknown: it is not to be resent.
    const isOpen = status !== "unknown" || !withheld.has(hashOf(item));
    const now = status === "unknown" ? "doubtful" : status;
    return [{ ...rest, index, item, status: isOpen ? now : "failed" }];
  });
}
