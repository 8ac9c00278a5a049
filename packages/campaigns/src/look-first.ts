import { type BulkRow, bulk, type Recipient } from "@messaging-sdk/client/bulk";
import { HeldBackError } from "@messaging-sdk/client/rules";
import type { BulkMessaging, Context } from "./context.ts";
import type { Row } from "./database.ts";
import type { Guarded } from "./guard.ts";
import { recipientsOf } from "./journal.ts";
import type { HeldLease } from "./lease.ts";
import { type CampaignOutcome, readShardOutcomes } from "./outcomes.ts";
import {
  clockMs,
  countStatuses,
  prefixOf,
  readEntries,
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
export async function readSent(
  row: Row,
  known: ReadonlyMap<number, CampaignOutcome>,
  missing: "unknown" | "cancelled",
  lastByteAt?: number,
): Promise<SentRow[]> {
  const { batchSize, quietHours }: SavedSettings = JSON.parse(String(row.settings));
  const recipients = recipientsOf(row, quietHours !== undefined);
  const entries = readEntries(row);
  const sent: SentRow[] = [];
  // `bulk` cuts them into batches as it did, with a client that sends nothing.
  const how = { batchSize, recipientKey: (_: Recipient, index: number) => `${index}` };
  const cut = bulk(lookOnly()).sendSms(recipients, JSON.parse(String(row.template)), how);
  for await (const { index, externalId: own } of cut) {
    const item = entries[index]?.[1] ?? null;
    const { status = missing, externalId = own?.replace(/.*(?=-)/, prefixOf(row)) } =
      known.get(index) ?? {};
    const at = { index, item: sendable(item), externalId: `${externalId}` };
    // A forgotten recipient cannot be looked up: its number is gone. Who cannot be sent to was not.
    if (item === null || externalId === undefined) sent.push({ index, item: "", status: "failed" });
    else if (status === "unknown")
      sent.push({ ...at, status: "doubtful", ...(lastByteAt && { lastByteAt }) });
    else if (status === "done" || status === "failed") sent.push({ ...at, status });
    else sent.push({ index, item: "", status: "failed" });
  }
  return sent;
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
  const rows = await readSent(held, known, "unknown", sentBy(held.clock, lostAt));
  // With a text for each, whoever is listed says nothing of the others: each had a request of its own.
  const isPersonal = /\{\{[^{}]+\}\}/.test(String(held.template));
  const template = { sender: "-", message: isPersonal ? "{{phoneNumber}}" : "-" };
  const { lookups, lookupIntervalMs, ifMissing }: SavedSettings = JSON.parse(String(held.settings));
  // All batches at a time: each one waits before it looks.
  const how = { lookups, lookupIntervalMs, ifMissing, signal, concurrency: 1_000 };
  const { beforeRequest } = guarded;
  const looked = bulk(lookOnly(guarded)).lookUp(rows, template, { ...how, beforeRequest });
  const outcomes: SavedOutcome[] = [];
  const resent: [externalId: string, place: number][] = [];
  for await (const { index, status, externalId, error } of looked) {
    const earlier = known.get(index);
    if (rows[index]?.status === "doubtful") {
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

/** A client that holds back each send. */
function lookOnly(guarded?: Guarded): BulkMessaging {
  const send = async ({ phoneNumbers }: { readonly phoneNumbers: readonly string[] }) => {
    throw new HeldBackError(
      phoneNumbers.map((_, index) => ({ index, rule: "allowOnly" })),
      "sendSms",
    );
  };
  return { ...guarded, sms: { ...guarded?.sms, send } } as unknown as BulkMessaging;
}
