import { type BulkRow, bulk, type Recipient } from "@messaging-sdk/client/bulk";
import type { BulkMessaging, Context } from "./context.ts";
import type { Row } from "./database.ts";
import { entryOf, type Guarded } from "./guard.ts";
import { recipientsOf } from "./journal.ts";
import type { HeldLease } from "./lease.ts";
import { type CampaignOutcome, readShardOutcomes } from "./outcomes.ts";
import { countStatuses, prefixOf, readEntries, type SavedOutcome, sendable } from "./shard-row.ts";
import { releaseShard } from "./shards.ts";
import type { SavedSettings } from "./start-options.ts";

type SentRow = BulkRow<Recipient, never>;

/**
 * The recipients of a shard by their positions, as they are looked up. Those that are done or have failed tell which of the listed
 * messages are theirs, and so of nobody else. `missing`: the status of those without an outcome.
 */
export async function readSent(
  row: Row,
  known: ReadonlyMap<number, CampaignOutcome>,
  missing: "unknown" | "cancelled",
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
    else if (status === "unknown") sent.push({ ...at, status: "doubtful" });
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
  const rows = await readSent(held, known, "unknown");
  // With a text for each, whoever is listed says nothing of the others: each had a request of its own.
  const isPersonal = /\{\{[^{}]+\}\}/.test(String(held.template));
  const template = { sender: "-", message: isPersonal ? "{{phoneNumber}}" : "-" };
  const { lookups, lookupIntervalMs, ifMissing }: SavedSettings = JSON.parse(String(held.settings));
  // All batches at a time: each one waits before it looks.
  const how = { lookups, lookupIntervalMs, ifMissing, signal, concurrency: 1_000 };
  const { beforeRequest } = guarded;
  const looked = bulk(lookOnly(guarded)).lookUp(rows, template, { ...how, beforeRequest });
  const outcomes: SavedOutcome[] = [];
  for await (const { index, status, externalId, error } of looked) {
    const earlier = known.get(index);
    if (rows[index]?.status === "doubtful") {
      if (status === "failed") continue;
      const now = status === "done" ? "done" : "unknown";
      outcomes.push({ position: index, status: now, externalId, error });
    } else if (earlier && earlier.status !== "cancelled") {
      outcomes.push({ ...earlier, status: earlier.status, position: index });
    }
  }
  const decided = JSON.stringify({ positions: outcomes.map(({ position }) => position) });
  const counts = countStatuses(outcomes.map(({ status }) => status));
  const set = { ...counts, decided, looks_first: false, checkpoint: null };
  await held.save({ outcomes, set }, releaseShard);
}

/** A client whose sends say that nothing was sent. */
function lookOnly(guarded?: Guarded): BulkMessaging {
  const send = async ({ phoneNumbers }: { readonly phoneNumbers: readonly string[] }) => ({
    data: [],
    // An entry decides only in the service's own form.
    errors: phoneNumbers.map((number) => entryOf("E-0-001", "", number)),
  });
  return { ...guarded, sms: { ...guarded?.sms, send } } as unknown as BulkMessaging;
}
