import { type BulkRow, bulk, type Recipient } from "@messaging-sdk/client/bulk";
import { lookOnly, readBatches } from "./batches.ts";
import type { Context } from "./context.ts";
import type { Row } from "./database.ts";
import type { Guarded } from "./guard.ts";
import type { HeldLease } from "./lease.ts";
import { type CampaignOutcome, readShardOutcomes } from "./outcomes.ts";
import {
  clockMs,
  countStatuses,
  readEntries,
  recipientsOf,
  type SavedOutcome,
  sendable,
} from "./shard-row.ts";
import { releaseShard } from "./shards.ts";
import type { SavedSettings } from "./start-options.ts";

/** Returns the time from which on a list shows all that was sent before commits were lost, in the database's time. */
export function listedFrom({ leaseMs, messaging }: Context, { lost_at: lost, settings }: Row) {
  const { ifMissing }: SavedSettings = JSON.parse(String(settings));
  return ifMissing === "send" ? Number(lost) + leaseMs + (messaging.listLagMs ?? 0) : 0;
}

/** Returns by when all was sent, by this process's clock, of what was over at a time of the database's. */
export const sentBy = (clock: () => number, at: number) => Date.now() - clock() + at - clockMs;

type SentRow = BulkRow<Recipient, never>;

/**
 * The recipients of a shard by their positions, as they are looked up. Those that are done or have failed tell which of the listed
 * messages are theirs, and so of nobody else. `missing`: the status of those without an outcome.
 */
export function readSent(
  row: Row,
  known: ReadonlyMap<number, CampaignOutcome>,
  missing: "unknown" | "cancelled",
  lastByteAt?: number,
): SentRow[] {
  const { quietHours }: SavedSettings = JSON.parse(String(row.settings));
  const recipients = recipientsOf(row, quietHours !== undefined);
  const batches = readBatches(row);
  let own: string | undefined;
  return readEntries(row).map(([, recipient], index): SentRow => {
    own = batches[index] ?? own;
    const before = known.get(index);
    const { status = missing, externalId = `${own}` } = before ?? {};
    const item = before ? sendable(recipient) : (recipients[index] ?? "");
    // A forgotten recipient cannot be looked up: its number is gone.
    if (recipient !== null && status === "unknown")
      return { index, item, externalId, status: "doubtful", ...(lastByteAt && { lastByteAt }) };
    if (recipient !== null && (status === "done" || (status === "failed" && before?.externalId)))
      return { index, item, externalId, status };
    return { index, item: "", status: "failed" };
  });
}

/**
 * Looks up all that a shard may have sent, in a database that may have lost it. What the service lists is done, what it
 * certainly does not is left to be sent by `ifMissing: "send"`, and the rest is unknown. Lets the shard go: its next claim finds it as it is then.
 */
export async function lookAtShard(
  context: Context,
  held: HeldLease,
  guarded: Guarded,
  signal: AbortSignal,
): Promise<void> {
  const known = await readShardOutcomes(context, held);
  const lostAt = Number(held.lost_at) + context.leaseMs;
  const rows = readSent(held, known, "unknown", sentBy(held.clock, lostAt));
  const { lookups, lookupIntervalMs, ifMissing }: SavedSettings = JSON.parse(String(held.settings));
  // All batches at a time: each one waits before it looks.
  const how = { lookups, lookupIntervalMs, ifMissing, signal, concurrency: 1_000 };
  const { beforeRequest } = guarded;
  const looked = bulk(lookOnly(guarded)).lookUp(rows, JSON.parse(String(held.template)), {
    ...how,
    beforeRequest,
  });
  const outcomes: SavedOutcome[] = [];
  const resent: [externalId: string, place: number][] = [];
  for await (const { index, status, externalId, error } of looked) {
    const earlier = known.get(index);
    if (rows[index]?.status === "doubtful") {
      // A recipient that cannot be sent to was never sent to, and has no message to look up.
      if (!earlier && status === "doubtful" && !error) continue;
      if (status === "failed") {
        // Its first send from here on may be the second of all.
        resent.push([String(externalId), index]);
        continue;
      }
      const now = status === "done" ? "done" : "unknown";
      outcomes.push({ position: index, status: now, externalId, error });
    } else if (earlier && earlier.status !== "cancelled" && earlier.status !== "expired") {
      outcomes.push({ ...earlier, status: earlier.status, position: index });
    }
  }
  const decided = JSON.stringify({ positions: outcomes.map(({ position }) => position) });
  const counts = countStatuses(outcomes.map(({ status }) => status));
  const kept = { decided, resent: JSON.stringify(resent) };
  const set = { ...counts, ...kept, looks_first: false, checkpoint: null };
  await held.save({ outcomes, set }, releaseShard);
}
