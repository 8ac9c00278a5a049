import { bulk } from "@messaging-sdk/client/bulk";
import { closeCancelled, pauseCampaign } from "./campaign-state.ts";
import type { Context } from "./context.ts";
import { diagnose } from "./diagnose.ts";
import { type Entry, forgetEntries, readDecided, readEntries, sendable } from "./entries.ts";
import { Interruption } from "./errors.ts";
import { guard, withoutTurn } from "./guard.ts";
import { openJournal } from "./journal.ts";
import { type HeldLease, keepLease, lost, type Moment } from "./lease.ts";
import { lookAtShard } from "./look-first.ts";
import { isTimeZone, quietUntil } from "./quiet-hours.ts";
import type { SavedSettings } from "./settings.ts";
import { type Held, releaseShard } from "./shards.ts";
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
  /** When its claim was begun. */
  readonly since: Moment;
}

/** Works through a shard by `bulk`. A pause, or an outage, ends the work for now. */
export async function runShard(context: Context, held: Held, run: ShardRun): Promise<void> {
  const { signal, since } = run;
  const lease = keepLease(context, held, since);
  try {
    await sendShard(context, held, lease, {
      ...run,
      signal: AbortSignal.any([signal, lease.signal]),
    });
  } catch (caught) {
    const error = withoutTurn(caught);
    const { isLost, pauses, isSaid, message, set } = diagnose(error, held);
    if (lease.signal.aborted || isLost) return;
    await releaseShard(context, held, { set });
    // It may have ended meanwhile.
    if (pauses) await pauseCampaign(context, held.campaign, message).catch(context.onError);
    // A campaign that was cancelled meanwhile keeps what is known by now.
    await closeCancelled(context);
    if (isSaid && !signal.aborted) context.onError(error);
  } finally {
    lease.close();
  }
}

async function sendShard(
  context: Context,
  claimed: Held,
  lease: HeldLease,
  { turns, withheldOf, signal, hurry }: ShardRun,
): Promise<void> {
  const { row, campaign, number } = claimed;
  const { quietHours, shardSize: _, ...options }: SavedSettings = JSON.parse(String(row.settings));
  const timeZone = row.time_zone === null ? undefined : String(row.time_zone);
  const databaseNow = clockFrom(Number(row.now));
  const entries = readEntries(row);
  // Each run has its own: a turn that one leaves over ends with it.
  const guarded = () => guard(context.messaging, { lease, turns, withheldOf, hurry });
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
  const isOurs = await releaseShard(context, held, journal.end(), async (query) => {
    await forgetEntries(context, query, held, entries);
  });
  if (!isOurs) throw lost();
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
