import type { BulkSendOptions } from "@messaging-sdk/client/bulk";
import { cutAsBefore, deliveryOf, type ShardBatch } from "./batches.ts";
import { type Context, findCampaign } from "./context.ts";
import { createDelivery } from "./deliver.ts";
import { CampaignsError } from "./errors.ts";
import { claim } from "./lease.ts";
import { openDoubts, outcomeOf, readDoubtful } from "./look-first.ts";
import { readShardOutcomes } from "./outcomes.ts";
import { quietUntil } from "./quiet-hours.ts";
import * as must from "./read-option.ts";
import { countStatuses, isSuppressed, saveResent } from "./shard-row.ts";
import { releaseShard } from "./shards.ts";
import type { SavedSettings } from "./start-options.ts";
import { createSuppressedLookup } from "./suppressed-numbers.ts";
import { createTurns } from "./turns.ts";

/** A lookup counts the recipients by what it found. */
export interface LookedUp {
  readonly done: number;
  readonly failed: number;
  /** Look again later. */
  readonly doubtful: number;
}

export type LookUpOptions = Pick<
  BulkSendOptions,
  "ifMissing" | "lookups" | "lookupIntervalMs" | "signal"
>;

/** Shards in these states send nothing more by themselves, and may have doubtful recipients. */
const statuses = ["done", "cancelled", "expired"];

export async function lookUpDoubtful(
  context: Context,
  campaign: string,
  options: LookUpOptions = {},
): Promise<LookedUp> {
  must.check(options, {}, ["ifMissing", "lookups", "lookupIntervalMs", "signal"]);
  const { database, schema } = context;
  const { state } = await findCampaign(context, campaign);
  const isCancelled = state === "cancelled";
  if (isCancelled && options.ifMissing === "send") {
    const problem = `The campaign "${campaign}" is cancelled, and sends nothing more. Look up without ifMissing.`;
    throw new CampaignsError("ended_campaign", problem);
  }
  const shards = await database.query<{ number: number; doubtful: number }>(
    `select number, unknown as doubtful from ${schema}.shard
     where campaign = $1 and unknown > 0 and status = any($2::text[]) order by number`,
    [campaign, statuses],
  );
  // Asked for by a person, so it does not wait until the campaign runs.
  const ended = ["expired", ...(isCancelled ? ["cancelled"] : [])];
  const states = ["running", "paused", "blocked", "done", ...ended];
  const turns = createTurns(context, campaign, states);
  const sum = { done: 0, failed: 0, doubtful: 0 };
  for (const { number, doubtful } of shards) {
    const found = (await lookUpShard(number)) ?? { done: 0, failed: 0, doubtful };
    sum.done += found.done;
    sum.failed += found.failed;
    sum.doubtful += found.doubtful;
  }
  await turns.flush();
  return sum;

  /** Undefined where another works on it. */
  async function lookUpShard(number: number): Promise<LookedUp | undefined> {
    using held = await claim(context, { campaign, number, statuses });
    if (!held) return undefined;
    const { quietHours, ifMissing: own }: SavedSettings = JSON.parse(String(held.settings));
    const isQuiet = quietUntil(quietHours, held.time_zone, Number(held.now)) !== undefined;
    const isExpired = held.until_at !== null && held.clock() >= Number(held.until_at);
    const mayResend = held.state !== "cancelled" && !isQuiet && !isExpired;
    const { signal: stop, ...given } = options;
    const ifMissing = (mayResend && (given.ifMissing ?? own)) || "throw";
    const signal = stop ? AbortSignal.any([stop, held.signal]) : held.signal;
    const { listLagMs } = context.messaging;
    const work = deliveryOf(context.messaging, held);
    let batches: ShardBatch[] = [];
    const kept = () => ({ set: { resent: saveResent(held, batches) } });
    try {
      await cutAsBefore(held, work);
      const known = await readShardOutcomes(context, held);
      const sentBy = Number(held.ended_at ?? held.clock());
      batches = openDoubts(held, work, known, { sentBy, listLagMs });
      const lookedUp = readDoubtful(batches);
      const settings = { ...given, ifMissing };
      let saving = Promise.resolve();
      const save = () => (saving = saving.then(() => held.save(kept())));
      const journal = { consecutiveUnknown: 0, save };
      const findSuppressed = createSuppressedLookup(context, campaign);
      const how = { turns, findSuppressed, signal, settings, journal };
      await createDelivery(context, held, work, how).deliver(batches, 4);
      // A recipient that has been suppressed since then stays doubtful.
      const outcomes = lookedUp.filter(({ row }) => !isSuppressed(row.error)).map(outcomeOf);
      const { done, failed } = countStatuses(outcomes.map(({ status }) => status));
      const doubtful = Number(held.unknown) - done - failed;
      const set = {
        done: Number(held.done) + done,
        failed: Number(held.failed) + failed,
        doubtful,
      };
      await held.save({ outcomes, set }, releaseShard);
      return { done, failed, doubtful };
    } catch (error) {
      // The next call looks these up again.
      if (!held.signal.aborted) await releaseShard(context, held, kept());
      throw error;
    }
  }
}
