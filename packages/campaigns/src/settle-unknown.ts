import {
  type BulkRow,
  type BulkSendOptions,
  bulk,
  type Recipient,
} from "@messaging-sdk/client/bulk";
import type { Context } from "./context.ts";
import { sendable } from "./entries.ts";
import { CampaignsError, unknownCampaign } from "./errors.ts";
import { guard, isWithheld, withoutTurn } from "./guard.ts";
import { keepLease, lost, thisMoment } from "./lease.ts";
import { readShardOutcomes } from "./outcomes.ts";
import { quietUntil } from "./quiet-hours.ts";
import type { SavedSettings } from "./settings.ts";
import { claimShard, type Held, releaseShard, type SavedOutcome } from "./shards.ts";
import { createTurns, type Turns } from "./turns.ts";
import { withheldFrom } from "./withheld.ts";

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
    `select number, unknown from ${schema}.shard
     where campaign = $1 and unknown > 0 and status in ('done', 'cancelled') order by number`,
    [campaign],
  );
  // Asked for by a person, so it does not wait until the campaign runs.
  const states = ["running", "paused", "blocked", "done", ...(isCancelled ? ["cancelled"] : [])];
  const turns = createTurns(context, campaign, { states });
  const sum = { done: 0, failed: 0, unknown: 0 };
  for (const { number, unknown } of shards) {
    const since = thisMoment();
    const held = await claimShard(context, campaign, Number(number), "closed");
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
  const saved: SavedSettings = JSON.parse(String(held.row.settings));
  const { quietHours, batchSize: _, shardSize: __, ...settings } = saved;
  const { state, time_zone: timeZone, now } = held.row;
  const isQuiet =
    quietHours && quietUntil(quietHours, timeZone ? String(timeZone) : undefined, Number(now));
  const mayResend = state !== "cancelled" && isQuiet === undefined && !held.row.ids_altered;
  const ifMissing = (mayResend && (options.ifMissing ?? settings.ifMissing)) || "throw";
  const lease = keepLease(context, held, since);
  const signal = options.signal ? AbortSignal.any([options.signal, lease.signal]) : lease.signal;
  const outcomes: SavedOutcome[] = [];
  const settled: number[] = [];
  try {
    const sent = await readSent(context, held);
    const unknown = new Set(sent.flatMap((one) => (one.status === "doubtful" ? one.index : [])));
    const guarded = guard(context.messaging, {
      ...{ lease, turns, hurry: undefined },
      withheldOf: withheldFrom(context, held.campaign),
    });
    const { beforeRequest } = guarded;
    const template = JSON.parse(String(held.row.template));
    const how = { ...settings, ...options, ifMissing, signal, beforeRequest };
    const looked = bulk(guarded).lookUp(sent, template, how);
    for await (const { index, status, externalId, error } of looked) {
      if (!unknown.has(index)) continue;
      if (status === "done") settled.push(index);
      // A recipient suppressed since then stays unknown: it is not to be resent.
      else if (!isWithheld(error?.code)) {
        const left = status === "failed" ? status : "unknown";
        outcomes.push({ position: index, status: left, externalId, error });
      }
    }
  } catch (error) {
    lease.close();
    // The next call finds out again what this one has found out.
    if (!lease.signal.aborted) await releaseShard(context, held);
    throw withoutTurn(error);
  }
  lease.close();
  const failed = outcomes.filter(({ status }) => status === "failed").length;
  const set = {
    done: Number(held.row.done) + settled.length,
    failed: Number(held.row.failed) + failed,
    unknown: Number(held.row.unknown) - settled.length - failed,
  };
  // In a cancelled shard, a recipient without an outcome was sent nothing.
  const done = settled.map((position) => ({ position, status: "done" as const }));
  const change =
    held.row.status === "done"
      ? { outcomes, settled, set }
      : { outcomes: [...outcomes, ...done], set };
  if (!(await releaseShard(context, held, change))) throw lost();
  return { done: settled.length, failed, unknown: set.unknown };
}

/** By their positions. Those that are done tell which of the listed messages are theirs. */
async function readSent(context: Context, { row }: Held): Promise<BulkRow<Recipient, never>[]> {
  const all = await readShardOutcomes<Recipient>(context, context.database.query, row);
  return all.flatMap(([index, { item, status, ...rest }]) => {
    // A forgotten recipient cannot be looked up: its number is gone.
    if (item === undefined) return [];
    const now = status === "unknown" ? "doubtful" : status === "done" ? status : "failed";
    return [{ ...rest, index, item: sendable(item), status: now }];
  });
}
