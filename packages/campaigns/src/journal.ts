import type { Row, State } from "@messaging-sdk/client/deliver";
import { openBatches, type ShardBatch, type ShardDelivery, shownFrom } from "./batches.ts";
import { CampaignsError } from "./errors.ts";
import type { HeldLease } from "./lease.ts";
import {
  countStatuses,
  isSuppressed,
  readCheckpoint,
  readDecided,
  readEntries,
  type SavedBatch,
  type SavedOutcome,
  saveResent,
} from "./shard-row.ts";

export type Journal = ReturnType<typeof openJournal>;

/** The batches of a claimed shard as far as they have come, and what its row keeps of them. */
export function openJournal(held: HeldLease, work: ShardDelivery, listLagMs?: number) {
  const entries = readEntries(held);
  const decided = readDecided(held);
  const { end, batches: begun, consecutiveUnknown } = readCheckpoint(held);
  const batches = openBatches(held, work, (place) => {
    if (decided.has(place)) return undefined;
    return place < end ? "d" : "-";
  });
  const finished = new Set<ShardBatch>();
  /** The database's clock is so far ahead of this process's: those of two processes differ. */
  const aheadMs = held.clock() - Date.now();
  const starts = new Set(batches.map(firstOf));
  if (![end, ...Object.keys(begun)].every((first) => starts.has(Number(first))))
    throw otherBatches();
  for (const batch of batches) {
    const saved = begun[firstOf(batch)];
    if (firstOf(batch) < end) finished.add(batch);
    else if (saved) open(batch, saved);
  }
  /** The status of each recipient that has a row, by its place. Processed recipients without a row are done. */
  const known = new Map<number, SavedOutcome["status"]>(
    Object.entries(held.outcomes ?? {}).map(([place, status]) => [Number(place), status]),
  );
  const known0 = countKnown();
  const outcomes: SavedOutcome[] = [];
  let saving: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const journal = {
    consecutiveUnknown,
    batches: batches.filter((batch) => !finished.has(batch)),
    take,
    /** Saves how far the shard is then. Callers during a save share the next one. */
    save(): Promise<void> {
      next ??= saving = saving.then(async () => {
        next = undefined;
        const change = pending();
        await held.save(change);
        outcomes.splice(0, change.outcomes.length);
      });
      return next;
    },
    pending,
    end: () => ({
      outcomes,
      set: { ...counts(), status: "done", checkpoint: null, problem: null, tries: 0 },
    }),
  };
  return journal;

  function open(
    batch: ShardBatch,
    { states, errors, lastByteAt = held.clock() }: SavedBatch,
  ): void {
    if (states.length !== batch.rows.length) throw otherBatches();
    for (const [at, row] of batch.rows.entries())
      Object.assign(row, { state: states[at] as State, error: errors?.[at] });
    batch.lastByteAt = lastByteAt - aheadMs;
    // Earlier owners of the shard send nothing more.
    batch.absentFrom = shownFrom(held, lastByteAt, listLagMs);
  }

  /** A shard that is read by other batches would not know what was sent, and send it again. */
  function otherBatches(): CampaignsError {
    const problem = `Shard ${held.number} of "${held.campaign}" was begun with other batches than it has`;
    return new CampaignsError("other_batches", `${problem}. Report its row.`);
  }

  function take(batch: ShardBatch): void {
    finished.add(batch);
    for (const row of batch.rows) {
      const one = decided.has(row.index) ? undefined : outcomeOf(row, batch.id);
      if (!one || known.get(row.index) === one.status) continue;
      known.set(row.index, one.status);
      outcomes.push(one);
    }
  }

  function outcomeOf({ index, state, error }: Row, id: string): SavedOutcome | undefined {
    // It may overwrite a row of before a restore.
    if (state === "d")
      return known.has(index) ? { position: index, status: "done", externalId: id } : undefined;
    const isHeldBack = state === "f" && isSuppressed(error);
    if (isHeldBack || (entries[index]?.[1] ?? null) === null)
      return { position: index, status: "suppressed" };
    const externalId = error?.code === "invalid_input" ? undefined : id;
    return { position: index, status: state === "f" ? "failed" : "doubtful", externalId, error };
  }

  function pending() {
    const first = batches.findIndex((batch) => !finished.has(batch));
    const left = batches.slice(first);
    const end = left[0] ? firstOf(left[0]) : 0;
    const saved: Record<number, SavedBatch> = {};
    for (const batch of left)
      if (finished.has(batch) || batch.lastByteAt !== undefined)
        saved[firstOf(batch)] = close(batch);
    const isBegun = end > 0 || Object.keys(saved).length > 0;
    const { consecutiveUnknown: losses } = journal;
    const checkpoint = isBegun ? JSON.stringify({ end, losses, batches: saved }) : null;
    const progress = countKnown() > known0 ? { idle_claims: 0 } : {};
    const set = { ...counts(), checkpoint, resent: saveResent(held, batches), ...progress };
    return { outcomes: [...outcomes], set };
  }

  function close({ rows, lastByteAt }: ShardBatch): SavedBatch {
    const errors: Record<number, NonNullable<Row["error"]>> = {};
    // A list may show later what it lacked.
    const states = rows.map(({ state, isResent }) => (state === "-" && isResent ? "?" : state));
    for (const [at, { error }] of rows.entries()) if (error) errors[at] = error;
    return { states: states.join(""), errors, lastByteAt: lastByteAt && lastByteAt + aheadMs };
  }

  function counts() {
    const sum = countStatuses(known.values());
    for (const { rows } of batches)
      for (const { index, state } of rows) if (state === "d" && !known.has(index)) sum.done += 1;
    return sum;
  }

  function countKnown(): number {
    let count = 0;
    for (const { rows } of batches)
      for (const { state } of rows) if (state !== "-" && state !== "?") count += 1;
    return count;
  }
}

const firstOf = ({ rows }: ShardBatch) => rows[0]?.index ?? 0;
