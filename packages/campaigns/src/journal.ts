import type { BulkOptions, BulkRow, Recipient } from "@messaging-sdk/client/bulk";
import type { Entry as StoreEntry } from "@messaging-sdk/client/send-once";
import { prefixOf, readBatches, sizesOf } from "./batches.ts";
import type { Row } from "./database.ts";
import { isWithheld, thirdSend } from "./guard.ts";
import type { HeldLease } from "./lease.ts";
import type { Resent } from "./resent.ts";
import {
  clockMs,
  countStatuses,
  readCheckpoint,
  readDecided,
  readEntries,
  recipientsOf,
  refusalOf,
  type Saved,
  type SavedOutcome,
} from "./shard-row.ts";

/** Keeps when messages left by the database's time, as the clocks of workers differ. Whoever had a shard before sends nothing more. */
function lastBytes(clock: () => number) {
  const aheadMs = clock() - Date.now();
  const loaded = new Set<number>();
  return {
    load(batches: Saved["batches"] = []) {
      for (const one of batches) {
        if (one.lastByteAt === undefined) continue;
        one.lastByteAt = Math.min(one.lastByteAt - aheadMs, Date.now()) - clockMs;
        loaded.add(one.lastByteAt);
      }
    },
    save: (batches: NonNullable<Saved["batches"]>) =>
      batches.map(({ lastByteAt: at, ...one }) =>
        at ? { ...one, lastByteAt: at + aheadMs + (loaded.has(at) ? clockMs : 0) } : one,
      ),
  };
}

function knownIn({ end, after }: ReturnType<typeof readCheckpoint>): number {
  return end + [...after.values()].filter(({ status }) => status !== "unknown").length;
}

/** Whom a run of a shard sends to, and the changes that its next checkpoint writes. */
export function openJournal(
  held: HeldLease,
  hasQuietHours: boolean,
  wasTwice: Resent["wasTwice"] = () => false,
) {
  const entries = readEntries(held);
  const decided = readDecided(held);
  const recipients = recipientsOf(held, hasQuietHours);
  /** By its place, the status of each recipient that has a row. Who is over and has none is done. */
  const known = new Map<number, SavedOutcome["status"]>(
    Object.entries(held.outcomes ?? {}).map(([position, status]) => [Number(position), status]),
  );
  /** How many places were over, or known, at the claim. */
  const known0 = knownIn(readCheckpoint(held.checkpoint));
  let there: StoreEntry | undefined =
    held.checkpoint === null ? undefined : { ...JSON.parse(String(held.checkpoint)), until: 0 };
  const times = lastBytes(held.clock);
  times.load((there as Saved | undefined)?.batches);
  let outcomes: SavedOutcome[] = [];
  const cut = sizesOf(readBatches(held), entries.length).map((size) => ({ size }));
  const store: NonNullable<BulkOptions["store"]> = {
    async begin(_, entry, over) {
      // The run has the id of its shard, and its batches. Whose lease is over sends nothing more.
      const begun = { prefix: prefixOf(held), batches: cut };
      there ??= Object.assign({ ...entry, owner: "", until: 0 }, begun);
      if (there.owner !== over?.owner) return there;
      const { batches = [] } = entry as StoreEntry & Saved;
      // Nothing is sent on the strength of the first entry, nobody else writes any, and the last is over with the shard.
      const now = readCheckpoint(entry);
      const isBegun = batches.some(({ hash }) => hash !== undefined);
      if (isBegun || (now.end > 0 && now.end < entries.length)) {
        const checkpoint = JSON.stringify({ ...entry, batches: times.save(batches) });
        const isProgress = knownIn(now) > known0;
        const change = pending(now.end, { checkpoint, ...(isProgress && { idle_claims: 0 }) });
        await held.save(change);
        outcomes = outcomes.filter((one) => !change.outcomes.includes(one));
      }
      there = entry;
      return undefined;
    },
  };
  return { recipients, store, take, end };

  function take({ index, status, externalId, error }: BulkRow<Recipient, unknown>): void {
    if (decided.has(index) || (status === "done" && !known.has(index))) return;
    const isBlank = (entries[index]?.[1] ?? null) === null;
    const isThird = error?.code === thirdSend && wasTwice(externalId, index);
    const one: SavedOutcome =
      isBlank || (status === "failed" && isWithheld(error?.code))
        ? { position: index, status: "suppressed" }
        : {
            position: index,
            status: status === "doubtful" || isThird ? "unknown" : status,
            externalId,
            error: refusalOf(entries[index]?.[1], hasQuietHours) ?? error,
          };
    known.set(index, one.status);
    outcomes.push(one);
  }

  function end() {
    return pending(entries.length, { status: "done", checkpoint: null, problem: null, tries: 0 });
  }

  function pending(end: number, more: Row) {
    const counts = countStatuses(known.values());
    counts.done += end - [...known.keys()].filter((position) => position < end).length;
    return { outcomes: [...outcomes], set: { ...counts, ...more } };
  }
}
