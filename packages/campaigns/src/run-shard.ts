import { bulk } from "@messaging-sdk/client/bulk";
import { changeState, closeCancelled } from "./campaign-state.ts";
import type { Context } from "./context.ts";
import { diagnose } from "./diagnose.ts";
import type { ShardJob } from "./engine.ts";
import { type Entry, readDecided, readEntries, sendable } from "./entries.ts";
import { Interruption, NotSent } from "./errors.ts";
import { type GuardOptions, guard } from "./guard.ts";
import { openJournal } from "./journal.ts";
import { claim, type HeldLease, lost } from "./lease.ts";
import { lookAtShard } from "./look-first.ts";
import { fieldOf } from "./phone-number.ts";
import { isTimeZone, quietUntil } from "./quiet-hours.ts";
import { finishShard, jobOf, releaseShard, windowSize } from "./shards.ts";
import type { SavedSettings } from "./start-options.ts";

export interface ShardRun extends Omit<GuardOptions, "lease" | "slice"> {
  /** Ends the work on it: what is under way is finished, and saved. */
  readonly signal: AbortSignal;
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
  const held = await claim(context, job.campaign, job.shard);
  if (!held) return undefined;
  const slice = new AbortController();
  const isOver = () => slice.abort(new Interruption("Its slice of time is over."));
  const timer = setTimeout(isOver, sliceMs);
  const signal = AbortSignal.any([run.signal, held.signal]);
  try {
    await sendShard(context, held, { ...run, signal, slice: slice.signal });
    // The window moves on.
    return jobOf(job, held.number + windowSize);
  } catch (caught) {
    const error = NotSent.reasonOf(caught);
    const { isLost, pauses, isSaid, message, set } = diagnose(error, held);
    if (held.signal.aborted || isLost) return undefined;
    await releaseShard(context, held, { set });
    if (error === slice.signal.reason) return jobOf(job, held.number, held.fence);
    // It may have ended meanwhile.
    if (pauses) await changeState(context, held.campaign, "paused", message).catch(context.onError);
    // A campaign that was cancelled meanwhile keeps what is known by now.
    await closeCancelled(context);
    if (isSaid && !run.signal.aborted) context.onError(error);
    return undefined;
  } finally {
    clearTimeout(timer);
    held.close();
  }
}

async function sendShard(
  context: Context,
  claimed: HeldLease,
  run: ShardRun & { readonly slice: AbortSignal },
): Promise<void> {
  const { row, campaign, number } = claimed;
  const { quietHours, shardSize: _, ...options }: SavedSettings = JSON.parse(String(row.settings));
  const begun = performance.now();
  const entries = readEntries(row);
  // Each run has its own: a turn that one leaves over ends with it.
  const guarded = () => guard(context.messaging, { ...run, lease: claimed });
  const held = row.looks_first
    ? { ...claimed, row: await lookAtShard(context, claimed, guarded(), run.signal) }
    : claimed;
  const isDecided = readDecided(held.row);
  const refusalAt = (at: number) => (quietHours ? refusalOf(entries[at]) : undefined);
  const journal = openJournal(context, held, entries, refusalAt);
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
    signal: run.signal,
    async beforeRequest(ended) {
      const now = Number(row.now) + performance.now() - begun;
      const until = quietUntil(quietHours, row.time_zone, now);
      if (until !== undefined) throw new Interruption("It is night there.", until);
      await client.beforeRequest(ended);
    },
  });
  for await (const one of sends) journal.take(one);
  if (!(await finishShard(context, held, journal.end(), entries))) throw lost();
}

function refusalOf(entry: Entry | undefined) {
  const timeZone = fieldOf(entry?.[1], "timeZone");
  if (timeZone === undefined || isTimeZone(String(timeZone))) return undefined;
  const message = "timeZone must be an IANA time zone, such as Europe/Warsaw.";
  return { code: "invalid_input", message, field: "timeZone" };
}
