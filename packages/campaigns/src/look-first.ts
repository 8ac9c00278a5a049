import { type BulkRow, bulk, type Recipient } from "@messaging-sdk/client/bulk";
import type { Context } from "./context.ts";
import type { Row } from "./database.ts";
import { entryOf, type Guarded } from "./guard.ts";
import type { HeldLease } from "./lease.ts";
import { type CampaignOutcome, readShardOutcomes } from "./outcomes.ts";
import { canonicalNumber, phoneNumberOf } from "./phone-number.ts";
import {
  countStatuses,
  prefixOf,
  readDecided,
  readEntries,
  type SavedOutcome,
  sendable,
} from "./shard-row.ts";
import { releaseShard } from "./shards.ts";
import type { SavedSettings } from "./start-options.ts";

/** Marks who is not listed: only then may a recipient be sent to. Of the service's form, so that it decides. */
const absent = "E-0-001";

type SentRow = BulkRow<Recipient, never>;

/**
 * The recipients of a shard by their positions, as they are looked up. Those that are done or have failed tell which of the listed
 * messages are theirs, and so of nobody else. `missing`: the status of those without an outcome.
 */
export function readSent(
  row: Row,
  known: ReadonlyMap<number, CampaignOutcome>,
  missing: "unknown" | "cancelled",
): SentRow[] {
  const { batchSize = 1_000 }: SavedSettings = JSON.parse(String(row.settings));
  const decided = readDecided(row);
  const prefix = prefixOf(row);
  let first = 0;
  const numbers = new Set<string>();
  return readEntries(row).map(([, item], index): SentRow => {
    const number = decided.has(index) ? undefined : canonicalNumber(phoneNumberOf(item));
    // As `bulk` cuts batches: by size, and before a number that the batch has.
    if (index - first >= batchSize || (number !== undefined && numbers.has(number))) {
      first = index;
      numbers.clear();
    }
    if (number !== undefined) numbers.add(number);
    const { status = missing, externalId = `${prefix}-${first}` } = known.get(index) ?? {};
    const at = { index, item: sendable(item), externalId };
    // A forgotten recipient cannot be looked up: its number is gone.
    if (item !== null && status === "unknown") return { ...at, status: "doubtful" };
    if (item !== null && (status === "done" || status === "failed")) return { ...at, status };
    return { index, item: "", status: "failed" };
  });
}

/**
 * Looks up all that a shard may have sent, in a database that may have lost it. What the service lists is done, what it
 * certainly does not is left to be sent, and the rest is unknown. Lets the shard go: its next claim finds it as it is then.
 */
export async function lookAtShard(
  context: Context,
  held: HeldLease,
  guarded: Guarded,
  signal: AbortSignal,
): Promise<void> {
  const known = await readShardOutcomes(context, held);
  const rows = readSent(held, known, "unknown");
  // With a text for each, whoever is listed says nothing of the others: each had a request of its own.
  const isPersonal = /\{\{[^{}]+\}\}/.test(String(held.template));
  const template = { sender: "-", message: isPersonal ? "{{phoneNumber}}" : "-" };
  const how = { lookups: 1, lookupIntervalMs: 0, signal, beforeRequest: guarded.beforeRequest };
  const looked = bulk(lookOnly(guarded)).lookUp(rows, template, { ...how, ifMissing: "send" });
  const outcomes: SavedOutcome[] = [];
  for await (const { index, status, externalId, error } of looked) {
    const earlier = known.get(index);
    const isAbsent = error?.code === absent;
    if (rows[index]?.status === "doubtful") {
      if (status === "failed" && (!isAbsent || !held.ids_altered)) continue;
      const now = status === "done" ? "done" : "unknown";
      const why = isAbsent ? undefined : error;
      outcomes.push({ position: index, status: now, externalId, error: why });
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
function lookOnly(guarded: Guarded): Guarded {
  const send = async ({ phoneNumbers }: { readonly phoneNumbers: readonly string[] }) => ({
    data: [],
    errors: phoneNumbers.map((number) => entryOf(absent, "", number)),
  });
  return { ...guarded, sms: { ...guarded.sms, send: send as unknown as Guarded["sms"]["send"] } };
}
