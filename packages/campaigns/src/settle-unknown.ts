import { type BulkSendOptions, bulk } from "@messaging-sdk/client/bulk";
import { cutAsBefore } from "./batches.ts";
import { type Context, findCampaign } from "./context.ts";
import { CampaignsError, NotSent } from "./errors.ts";
import { guard, isWithheld, thirdSend } from "./guard.ts";
import { claim } from "./lease.ts";
import { readSent, sentBy } from "./look-first.ts";
import { readShardOutcomes } from "./outcomes.ts";
import { quietUntil } from "./quiet-hours.ts";
import { openResent } from "./resent.ts";
import { countStatuses, type SavedOutcome } from "./shard-row.ts";
import { releaseShard } from "./shards.ts";
import type { SavedSettings } from "./start-options.ts";
import { createTurns } from "./turns.ts";
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

const isHeldBack = (code?: string) => isWithheld(code) || code === thirdSend;

/** Of the shards that may have something unknown for good. */
const statuses = ["done", "cancelled", "expired"];

export async function settleUnknown(
  context: Context,
  campaign: string,
  options: SettleOptions = {},
): Promise<Settled> {
  const { database, schema } = context;
  const { state } = await findCampaign(context, campaign);
  const isCancelled = state === "cancelled";
  if (isCancelled && options.ifMissing === "send") {
    const problem = `The campaign "${campaign}" is cancelled, and sends nothing more. Look up without ifMissing.`;
    throw new CampaignsError("ended_campaign", problem);
  }
  const shards = await database.query<{ number: number; unknown: number }>(
    `select number, unknown from ${schema}.shard
     where campaign = $1 and unknown > 0 and status = any($2::text[]) order by number`,
    [campaign, statuses],
  );
  // Asked for by a person, so it does not wait until the campaign runs.
  const over = ["expired", ...(isCancelled ? ["cancelled"] : [])];
  const states = ["running", "paused", "blocked", "done", ...over];
  const turns = createTurns(context, campaign, states);
  const sum = { done: 0, failed: 0, unknown: 0 };
  for (const { number, unknown } of shards) {
    const settled = await settleShard(number);
    sum.done += settled?.done ?? 0;
    sum.failed += settled?.failed ?? 0;
    sum.unknown += settled?.unknown ?? unknown;
  }
  await turns.flush();
  return sum;

  /** Undefined where another works on it. */
  async function settleShard(number: number): Promise<Settled | undefined> {
    using held = await claim(context, { campaign, number, statuses });
    if (!held) return undefined;
    const saved: SavedSettings = JSON.parse(String(held.settings));
    const { quietHours, batchSize: _, shardSize: __, ...settings } = saved;
    const isQuiet = quietUntil(quietHours, held.time_zone, Number(held.now)) !== undefined;
    const isExpired = held.until_at !== null && held.clock() >= Number(held.until_at);
    const mayResend = held.state !== "cancelled" && !isQuiet && !isExpired;
    const ifMissing = (mayResend && (options.ifMissing ?? settings.ifMissing)) || "throw";
    const signal = options.signal ? AbortSignal.any([options.signal, held.signal]) : held.signal;
    const outcomes: SavedOutcome[] = [];
    try {
      await cutAsBefore(held);
      const known = await readShardOutcomes(context, held);
      const endedAt = held.ended_at === null ? undefined : Number(held.ended_at);
      const lastByteAt = endedAt && sentBy(held.clock, endedAt);
      const sent = readSent(held, known, "cancelled", lastByteAt);
      const withheldOf = withheldFrom(context, campaign);
      const doubts = sent.flatMap(({ status, index, externalId }) =>
        status === "doubtful" ? [[index, externalId] as const] : [],
      );
      const resent = openResent(held, (resent) => held.save({ set: { resent } }), doubts);
      const guarded = guard(context.messaging, { lease: held, turns, withheldOf, resent });
      const { beforeRequest } = guarded;
      const how = { ...settings, ...options, ifMissing, signal, beforeRequest };
      const looked = bulk(guarded).lookUp(sent, JSON.parse(String(held.template)), how);
      for await (const { index, status, externalId, error } of looked) {
        // Who is suppressed since then, or was sent to twice, stays unknown.
        if (sent[index]?.status !== "doubtful" || isHeldBack(error?.code)) continue;
        const now = status === "done" || status === "failed" ? status : "unknown";
        outcomes.push({ position: index, status: now, externalId, error });
      }
      const { done, failed } = countStatuses(outcomes.map(({ status }) => status));
      const unknown = Number(held.unknown) - done - failed;
      const set = { done: Number(held.done) + done, failed: Number(held.failed) + failed, unknown };
      await held.save({ outcomes, set }, releaseShard);
      return { done, failed, unknown };
    } catch (error) {
      // The next call finds out again what this one has found out.
      if (!held.signal.aborted) await releaseShard(context, held);
      throw NotSent.reasonOf(error);
    }
  }
}
