import { type BulkSendOptions, bulk } from "@messaging-sdk/client/bulk";
import { type Context, findCampaign } from "./context.ts";
import { CampaignsError, NotSent } from "./errors.ts";
import { guard, isWithheld } from "./guard.ts";
import { claim } from "./lease.ts";
import { readSent } from "./look-first.ts";
import { readShardOutcomes } from "./outcomes.ts";
import { quietUntil } from "./quiet-hours.ts";
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
     where campaign = $1 and unknown > 0 and status in ('done', 'cancelled') order by number`,
    [campaign],
  );
  // Asked for by a person, so it does not wait until the campaign runs.
  const states = ["running", "paused", "blocked", "done", ...(isCancelled ? ["cancelled"] : [])];
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
    using held = await claim(context, campaign, number, ["done", "cancelled"]);
    if (!held) return undefined;
    const saved: SavedSettings = JSON.parse(String(held.settings));
    const { quietHours, batchSize: _, shardSize: __, ...settings } = saved;
    const isQuiet = quietUntil(quietHours, held.time_zone, Number(held.now)) !== undefined;
    const mayResend = held.state !== "cancelled" && !isQuiet;
    const ifMissing = (mayResend && (options.ifMissing ?? settings.ifMissing)) || "throw";
    const signal = options.signal ? AbortSignal.any([options.signal, held.signal]) : held.signal;
    const outcomes: SavedOutcome[] = [];
    try {
      const known = await readShardOutcomes(context, held);
      const sent = await readSent(held, known, "cancelled");
      const withheldOf = withheldFrom(context, campaign);
      const guarded = guard(context.messaging, { lease: held, turns, withheldOf });
      const { beforeRequest } = guarded;
      const how = { ...settings, ...options, ifMissing, signal, beforeRequest };
      const looked = bulk(guarded).lookUp(sent, JSON.parse(String(held.template)), how);
      for await (const { index, status, externalId, error } of looked) {
        // A recipient suppressed since then stays unknown: it is not to be resent.
        if (sent[index]?.status !== "doubtful" || isWithheld(error?.code)) continue;
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
