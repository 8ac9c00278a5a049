import { isApiError, isMessagingError } from "@messaging-sdk/client";
import {
  type BulkOptions,
  type BulkProgress,
  type BulkRow,
  bulk,
  type Recipient,
} from "@messaging-sdk/client/bulk";
import type { Entry as StoreEntry } from "@messaging-sdk/client/send-once";
import { endCampaigns, pauseCampaign } from "./campaign-state.ts";
import type { Context } from "./context.ts";
import { decideSkipped, type Entry, forgetEntries, readEntries } from "./entries.ts";
import { CampaignsError, Interruption } from "./errors.ts";
import { guard, withoutTurn } from "./guard.ts";
import { type HeldLease, keepLease, lost, thisMoment } from "./lease.ts";
import { isTimeZone, quietUntil } from "./quiet-hours.ts";
import type { SavedSettings } from "./settings.ts";
import {
  claimShard,
  type Held,
  releaseShard,
  type SavedOutcome,
  type ShardChange,
  writeShard,
} from "./shards.ts";
import { isOutage, type Turns } from "./turns.ts";

/** After a failure of the service or the database a shard is left alone for so long. */
const restMs = 500;

/**
 * Claims a shard and works through it by `bulk`; does nothing if it is another's.
 *
 * @throws what is wrong with the shard itself. A pause, or an outage, ends the work for now.
 */
export async function runShard(
  context: Context,
  campaign: string,
  number: number,
  turns: Turns,
  signal: AbortSignal,
): Promise<void> {
  const since = thisMoment();
  const held = await claimShard(context, campaign, number);
  if (!held) return;
  const lease = keepLease(context, held, since);
  try {
    await sendShard(context, held, lease, turns, AbortSignal.any([signal, lease.signal]));
    await turns.flush();
    await endCampaigns(context);
  } catch (caught) {
    const error = withoutTurn(caught);
    if (lease.signal.aborted || hasCode(error, "lease_lost")) return;
    const { pauses, isOwn, notBefore } = diagnose(error, held);
    const message = error instanceof Error ? error.message : String(error);
    const set = { not_before: notBefore, ...(isOwn && { problem: message }) };
    await releaseShard(context, held, { set });
    // It may have ended meanwhile.
    if (pauses) await pauseCampaign(context, campaign, message).catch(context.onError);
    if (isOwn) throw error;
    if (!(error instanceof Interruption) && !signal.aborted) context.onError(error);
  } finally {
    lease.close();
  }
}

async function sendShard(
  context: Context,
  held: Held,
  lease: HeldLease,
  turns: Turns,
  signal: AbortSignal,
): Promise<void> {
  const {
    quietHours,
    shardSize: _,
    ...options
  }: SavedSettings = JSON.parse(String(held.row.settings));
  const timeZone = held.row.time_zone === null ? undefined : String(held.row.time_zone);
  const databaseNow = since(Number(held.row.now));
  const entries = readEntries(held.row);
  const { positions, refused } = await positionsOf(
    context,
    held,
    entries,
    quietHours !== undefined,
  );
  const journal = openJournal(context, held, lease, refused);
  const guarded = guard(context.messaging, lease, turns);
  const run = bulk(guarded).sendSms(
    positions.map((at) => entries[at]?.[1] as Recipient),
    JSON.parse(String(held.row.template)),
    {
      ...options,
      id: `${held.campaign}-${held.number}`,
      store: journal.store,
      onProgress: journal.onProgress,
      signal,
      async beforeRequest(ended) {
        const until = quietHours && quietUntil(quietHours, timeZone, databaseNow());
        if (until !== undefined) throw new Interruption("It is night there.", until);
        await guarded.beforeRequest(ended);
      },
    },
  );
  for await (const one of run) journal.take(Number(positions[one.index]), one);
  const isOurs = await releaseShard(context, held, journal.end(), async (query) => {
    await forgetEntries(context, query, held, entries);
  });
  if (!isOurs) throw lost();
}

/** The places of those who get a message. */
async function positionsOf(
  context: Context,
  held: Held,
  entries: readonly Entry[],
  isByZone: boolean,
): Promise<{ positions: number[]; refused: number }> {
  const saved: { suppressed: number[]; refused: number[] } | null = JSON.parse(
    String(held.row.skipped),
  );
  const skipped = saved ?? (await decide());
  const isSkipped = new Set([...skipped.suppressed, ...skipped.refused]);
  const positions = [...entries.keys()].filter((at) => !isSkipped.has(at));
  return { positions, refused: skipped.refused.length };

  async function decide() {
    const { query } = context.database;
    const outcomes: SavedOutcome[] = await decideSkipped(context, query, held.campaign, entries);
    const suppressed = outcomes.map(({ position }) => position);
    const refused = isByZone ? wrongZones(entries, suppressed) : [];
    const skipped = { suppressed, refused };
    const set = {
      skipped: JSON.stringify(skipped),
      suppressed: suppressed.length,
      failed: refused.length,
    };
    outcomes.push(
      ...refused.map((position) => ({ position, status: "failed" as const, error: wrongZone })),
    );
    if (!(await writeShard(context, held, { outcomes, set }))) throw lost();
    return skipped;
  }
}

const wrongZone = {
  code: "invalid_input",
  message: "timeZone must be an IANA time zone, such as Europe/Warsaw.",
  field: "timeZone",
};

function wrongZones(entries: readonly Entry[], suppressed: readonly number[]): number[] {
  return [...entries.keys()].filter((at) => {
    const { timeZone } = Object(entries[at]?.[1]);
    return timeZone !== undefined && !isTimeZone(String(timeZone)) && !suppressed.includes(at);
  });
}

/** What is to be written of a shard with its next checkpoint. */
function openJournal(context: Context, held: Held, lease: HeldLease, refused: number) {
  const { row } = held;
  /** Whose lease is over sends nothing more. */
  let there: StoreEntry | undefined =
    row.checkpoint === null ? undefined : { ...JSON.parse(String(row.checkpoint)), until: 0 };
  let progress: BulkProgress | undefined;
  let outcomes: SavedOutcome[] = [];
  /** What the messages were sent under, by where each batch begins. */
  const externalIds: Record<number, string> = JSON.parse(String(row.external_ids ?? "{}"));
  let current: string | undefined;
  const store: NonNullable<BulkOptions["store"]> = {
    async begin(_, entry, over) {
      if (there && there.owner !== over?.owner) return there;
      // Nothing is sent on the strength of the first entry, and nobody else writes any.
      if (over) {
        const begun = thisMoment();
        const change = { ...pending(), checkpoint: JSON.stringify(entry) };
        if (!(await writeShard(context, held, change))) throw lost();
        outcomes = outcomes.filter((one) => !change.outcomes?.includes(one));
        lease.renewed(begun);
      }
      there = entry;
      return undefined;
    },
  };
  return {
    store,
    onProgress(next: BulkProgress) {
      progress = { ...next, failed: next.failed + refused };
    },
    take(position: number, { status: now, externalId, error }: BulkRow<Recipient, unknown>) {
      const status = now === "doubtful" ? "unknown" : now;
      if (externalId !== undefined && externalId !== current) externalIds[position] = externalId;
      current = externalId;
      if (status !== "done") outcomes.push({ position, status, externalId, error });
    },
    end(): ShardChange {
      const { set, ...change } = pending();
      return { ...change, set: { ...set, status: "done", checkpoint: null } };
    },
  };

  function pending(): ShardChange {
    const set = { external_ids: JSON.stringify(externalIds) };
    return { outcomes: [...outcomes], set, ...(progress && { progress }) };
  }
}

/** Whose fault an error is, and what follows from that. */
function diagnose(error: unknown, { row }: Held) {
  const restUntil = Number(row.now) + restMs;
  if (error instanceof Interruption) return { notBefore: error.notBefore };
  // Every other shard would meet it too.
  if (isApiError(error, 401) || isApiError(error, 403)) return { notBefore: 0, pauses: true };
  const isPassing =
    isOutage(error) ||
    hasCode(error, "database_failed") ||
    hasCode(error, "invalid_response") ||
    (error instanceof Error && error.name === "AbortError");
  return isPassing ? { notBefore: restUntil } : { notBefore: 0, isOwn: true };
}

function hasCode(error: unknown, code: string): boolean {
  return (isMessagingError(error) || error instanceof CampaignsError) && error.code === code;
}

/** A clock that began at the database's time. */
function since(then: number): () => number {
  const begun = performance.now();
  return () => then + performance.now() - begun;
}
