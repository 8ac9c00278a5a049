import type { Row as Item, State } from "@messaging-sdk/client/deliver";
import {
  deliveryOf,
  openBatches,
  readBatches,
  type ShardBatch,
  type ShardDelivery,
  shownFrom,
} from "./batches.ts";
import type { Context } from "./context.ts";
import { createDelivery, type DeliverOptions } from "./deliver.ts";
import { Interruption } from "./errors.ts";
import type { HeldLease } from "./lease.ts";
import { type CampaignOutcome, readShardOutcomes } from "./outcomes.ts";
import {
  countStatuses,
  readEntries,
  readResent,
  type SavedOutcome,
  statusOf,
} from "./shard-row.ts";
import { releaseShard } from "./shards.ts";
import type { SavedSettings } from "./start-options.ts";

/**
 * Opens the batches of a shard to look up its `doubtful` recipients, and those without an outcome where that is `missing`. Messages
 * listed for recipients that are done or were refused count for no others.
 */
export function openDoubts(
  held: HeldLease,
  work: ShardDelivery,
  known: ReadonlyMap<number, CampaignOutcome>,
  {
    missing,
    sentBy,
    listLagMs,
  }: { missing?: State; sentBy: number; listLagMs?: number | undefined },
): ShardBatch[] {
  const cut = readBatches(held);
  const ids: Record<number, string> = {};
  let id: string | undefined;
  for (const place of readEntries(held).keys()) {
    const own = known.get(place)?.externalId ?? cut[place];
    if (own !== undefined && own !== id) id = ids[place] = own;
  }
  const stateOf = (place: number) => {
    const before = known.get(place);
    if (!before) return missing;
    if (before.status === "doubtful") return "?";
    return before.status === "done" || before.externalId ? "d" : undefined;
  };
  const batches = openBatches(held, work, stateOf, ids);
  const absentFrom = shownFrom(held, sentBy, listLagMs);
  for (const batch of batches) batch.absentFrom = absentFrom;
  return batches;
}

/**
 * Looks up all that a shard may have sent, in a database that may have lost it. What the service lists is done, what it
 * certainly does not is left to be sent by `ifMissing: "send"`, and the rest is doubtful. Lets the shard go: its next claim finds it as it is then.
 */
export async function lookAtShard(
  context: Context,
  held: HeldLease,
  shared: Pick<DeliverOptions, "turns" | "findSuppressed" | "abortInFlight" | "signal">,
): Promise<void> {
  const { messaging, leaseMs } = context;
  const { listLagMs } = messaging;
  const work = deliveryOf(messaging, held);
  const sentBy = Number(held.lost_at) + leaseMs;
  const { ifMissing }: SavedSettings = JSON.parse(String(held.settings));
  const shownAt = sentBy + (listLagMs ?? 0);
  if (ifMissing === "send" && shownAt > held.clock())
    throw new Interruption("Its list may lag behind.", shownAt);
  const known = await readShardOutcomes(context, held);
  const batches = openDoubts(held, work, known, { missing: "?", sentBy, listLagMs });
  const doubtful = readDoubtful(batches);
  const absent = new Set<number>();
  const onAbsent = ({ index }: Item) => void absent.add(index);
  // All batches at a time: each one waits before it looks.
  await createDelivery(context, held, work, { ...shared, onAbsent }).deliver(batches, 1_000);
  const outcomes = doubtful.filter(({ row }) => !absent.has(row.index)).map(outcomeOf);
  const looked = new Set(doubtful.map(({ row }) => row.index));
  for (const [position, { status, externalId, error }] of known)
    if (!looked.has(position) && status !== "cancelled" && status !== "expired")
      outcomes.push({ position, status, externalId, error });
  const set = {
    ...countStatuses(outcomes.map(({ status }) => status)),
    decided: JSON.stringify({ positions: outcomes.map(({ position }) => position) }),
    // The first send from here on may be the second of all.
    resent: JSON.stringify([...new Set([...readResent(held), ...absent])]),
    ...{ looks_first: false, checkpoint: null },
  };
  await held.save({ outcomes, set }, releaseShard);
}

/** The recipients that are to be looked up, with the id that each was sent under. */
export const readDoubtful = (batches: readonly ShardBatch[]) =>
  batches.flatMap(({ id, rows }) => rows.flatMap((row) => (row.state === "?" ? { id, row } : [])));

export function outcomeOf({ id, row }: ReturnType<typeof readDoubtful>[number]): SavedOutcome {
  const { index, state, error } = row;
  return { position: index, status: statusOf[state] ?? "doubtful", externalId: id, error };
}
