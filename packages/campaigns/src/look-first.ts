import { type BulkRow, bulk, type Recipient } from "@messaging-sdk/client/bulk";
import { prefixOf } from "./checkpoint.ts";
import type { Context } from "./context.ts";
import type { Row } from "./database.ts";
import { batchStarts, type Decided, readDecided, readEntries, sendable } from "./entries.ts";
import type { Guarded } from "./guard.ts";
import { lost } from "./lease.ts";
import { readShardOutcomes } from "./outcomes.ts";
import type { SavedSettings } from "./settings.ts";
import { type Held, type SavedOutcome, writeShard } from "./shards.ts";

/** Marks who is not listed: only then may a recipient be sent to. Of the service's form, so that it decides. */
const absent = "E-0-001";

/**
 * Looks up all that a shard may have sent, in a database that may have lost it. What the service lists is done, what it
 * certainly does not is left to be sent, and the rest is unknown. Resolves to the shard as it is then.
 */
export async function lookAtShard(
  context: Context,
  held: Held,
  guarded: Guarded,
  signal: AbortSignal,
): Promise<Row> {
  const { row } = held;
  const settings: SavedSettings = JSON.parse(String(row.settings));
  const entries = readEntries(row);
  const before = readDecided(row);
  const starts = batchStarts(entries, new Set(before.positions), settings.batchSize ?? 1_000);
  const prefix = prefixOf(row);
  const known = new Map(await readShardOutcomes<Recipient>(context, context.database.query, row));
  const { beforeRequest } = guarded;
  const rows = entries.map(([, item], index): BulkRow<Recipient, never> => {
    const { status = "unknown", externalId = `${prefix}-${starts[index]}` } =
      known.get(index) ?? {};
    // Those that were sent tell which of the listed messages are theirs, and so of nobody else.
    if (item !== null && (status === "done" || status === "failed"))
      return { index, item: sendable(item), status, externalId };
    if (item === null || status !== "unknown") return { index, item: "", status: "failed" };
    return { index, item: sendable(item), status: "doubtful", externalId };
  });
  const looked = bulk(lookOnly(guarded)).lookUp(
    rows,
    // A single text makes a batch a single question.
    { sender: "-", message: "-" },
    { lookups: 1, lookupIntervalMs: 0, ifMissing: "send", signal, beforeRequest },
  );
  const sums = { done: 0, failed: 0, unknown: 0, suppressed: 0, repeated: 0 };
  const positions: number[] = [];
  const outcomes: SavedOutcome[] = [];
  for await (const { index, status, externalId, error } of looked) {
    const earlier = known.get(index);
    if (rows[index]?.status !== "doubtful") {
      if (!earlier) continue;
      sums[earlier.status === "cancelled" ? "failed" : earlier.status] += 1;
    } else if (status === "failed" && error?.code === absent && !row.ids_altered) continue;
    else if (status === "done" || status === "doubtful" || error?.code === absent) {
      const now = status === "done" ? "done" : "unknown";
      sums[now] += 1;
      outcomes.push({
        position: index,
        status: now,
        externalId,
        ...(error?.code !== absent && { error }),
      });
    } else continue;
    positions.push(index);
  }
  const { repeated: _, ...counts } = sums;
  const decided: Decided = { positions, ...counts };
  const set = {
    ...counts,
    decided: JSON.stringify(decided),
    looks_first: false,
    checkpoint: null,
  };
  if (!(await writeShard(context, held, { outcomes, set }))) throw lost();
  return { ...row, ...set };
}

/** A client whose sends say that nothing was sent. */
function lookOnly(guarded: Guarded): Guarded {
  const entryOf = (value: string) => ({ title: "", message: "", code: absent, meta: { value } });
  const send = async ({ phoneNumbers }: { readonly phoneNumbers: readonly string[] }) => ({
    data: [],
    errors: phoneNumbers.map(entryOf),
  });
  return { ...guarded, sms: { ...guarded.sms, send: send as unknown as Guarded["sms"]["send"] } };
}
