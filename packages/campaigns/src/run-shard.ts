import { bulk } from "@messaging-sdk/client/bulk";
import { closeCancelled, pauseCampaign } from "./campaign-state.ts";
import type { Context } from "./context.ts";
import { diagnose } from "./diagnose.ts";
import type { ShardJob } from "./engine.ts";
import { type Entry, readDecided, readEntries, sendable } from "./entries.ts";
import { Interruption } from "./errors.ts";
import { guard, withoutTurn } from "./guard.ts";
import { openJournal } from "./journal.ts";
import { type HeldLease, keepLease, lost, thisMoment } from "./lease.ts";
import { lookAtShard } from "./look-first.ts";
import { isTimeZone, quietUntil } from "./quiet-hours.ts";
import type { SavedSettings } from "./settings.ts";
import { claimShard, finishShard, type Held, jobOf, releaseShard, windowSize } from "./shards.ts";
import type { Turns } from "./turns.ts";
import type { withheldFrom } from "./withheld.ts";

/** How a shard is worked through. */
export interface ShardRun {
  readonly turns: Turns;
  readonly withheldOf: ReturnType<typeof withheldFrom>;
  /** Ends the work on it: what is under way is finished, and saved. */
  readonly signal: AbortSignal;
  /** Gives up what is under way. */
  readonly hurry: AbortSignal;
}

/** A shard keeps its worker for so long; then another has its turn, and this one is queued again. */
const sliceMs = 500;

/**
 * Works through a shard for a slice of time, or through the next one that is free. An engine may run it as often as it likes, at
 * once or again: only the holder of the last claim sends and writes. Resolves to the job to queue next, if there is one.
 */
export async function runShard(
  context: Context,
  job: ShardJob,
  run: ShardRun,
): Promise<ShardJob | undefined> {
  const since = thisMoment();
  const held = await claimShard(context, job.campaign, job.shard);
  if (!held) return undefined;
  const lease = keepLease(context, held, since);
  const slice = new AbortController();
  const isOver = () => slice.abort(new Interruption("Its slice of time is over."));
  const timer = setTimeout(isOver, sliceMs);
  const signal = AbortSignal.any([run.signal, lease.signal]);
  try {
    await sendShard(context, held, lease, { ...run, signal, slice: slice.signal });
    // The window moves on.
    return jobOf(job, held.number + windowSize);
  } catch (caught) {
    const error = withoutTurn(caught);
    const { isLost, pauses, isSaid, message, set } = diagnose(error, held);
    if (lease.signal.aborted || isLost) return undefined;
    await releaseShard(context, held, { set });
    if (error === slice.signal.reason) return jobOf(job, held.number, held.fence);
    // It may have ended meanwhile.
    if (pauses) await pauseCampaign(context, held.campaign, message).catch(context.onError);
    // A campaign that was cancelled meanwhile keeps what is known by now.
    await closeCancelled(context);
    if (isSaid && !run.signal.aborted) context.onError(error);
    return undefined;
  } finally {
    clearTimeout(timer);
    lease.close();
  }
}

async function sendShard(
  context: Context,
  claimed: Held,
  lease: HeldLease,
  { turns, withheldOf, signal, hurry, slice }: ShardRun & { readonly slice: AbortSignal },
): Promise<void> {
  const { row, campaign, number } = claimed;
  const { quietHours, shardSize: _, ...options }: SavedSettings = JSON.parse(String(row.settings));
  const timeZone = row.time_zone === null ? undefined : String(row.time_zone);
  const databaseNow = clockFrom(Number(row.now));
  const entries = readEntries(row);
  // Each run has its own: a turn that one leaves over ends with it.
  const guarded = () => guard(context.messaging, { lease, turns, withheldOf, hurry, slice });
  const held = row.looks_first
    ? { ...claimed, row: await lookAtShard(context, claimed, guarded(), signal) }
    : claimed;
  const isDecided = new Set(readDecided(held.row).positions);
  const refusalAt = (at: number) => (quietHours ? refusalOf(entries[at]) : undefined);
  const journal = openJournal(context, held, lease, entries, refusalAt);
  // Places that are left out stay, as no number: ids follow from the place of a recipient.
  const recipients = entries.map(([, item], at) =>
    isDecided.has(at) || refusalAt(at) ? "" : sendable(item),
  );
  const client = guarded();
  const sends = bulk(client).sendSms(recipients, JSON.parse(String(row.template)), {
    ...options,
    id: `${campaign}-${number}`,
    // The campaign has found out who is repeated.
    recipientKey: (_, index) => `${index}`,
    store: journal.store,
    onProgress: journal.onProgress,
    signal,
    async beforeRequest(ended) {
      const until = quietHours && quietUntil(quietHours, timeZone, databaseNow());
      if (until !== undefined) throw new Interruption("It is night there.", until);
      await client.beforeRequest(ended);
    },
  });
  for await (const one of sends) journal.take(one);
  if (!(await finishShard(context, held, journal.end(), entries))) throw lost();
}

function refusalOf(entry: Entry | undefined) {
  const { timeZone } = Object(entry?.[1]);
  if (timeZone === undefined || isTimeZone(String(timeZone))) return undefined;
  return {
    code: "invalid_input",
    message: "timeZone must be an IANA time zone, such as Europe/Warsaw.",
    field: "timeZone",
  };
}

/** A clock that began at the database's time. */
function clockFrom(then: number): () => number {
  const begun = performance.now();
  return () => then + performance.now() - begun;
}
