import type { BulkOptions, BulkProgress, BulkRow, Recipient } from "@messaging-sdk/client/bulk";
import type { Entry as StoreEntry } from "@messaging-sdk/client/send-once";
import { prefixOf, readCheckpoint } from "./checkpoint.ts";
import type { Context } from "./context.ts";
import { type Entry, readDecided } from "./entries.ts";
import { isWithheld } from "./guard.ts";
import { type HeldLease, lost, thisMoment } from "./lease.ts";
import { type Held, type SavedOutcome, type ShardChange, writeShard } from "./shards.ts";

/** Collects the changes that a shard's next checkpoint writes. */
export function openJournal(
  context: Context,
  held: Held,
  lease: HeldLease,
  entries: readonly Entry[],
  /** Why a place is not sent to, though its recipient could be. */
  refusalAt: (position: number) => SavedOutcome["error"],
) {
  const { row } = held;
  const decided = readDecided(row);
  const isDecided = new Set(decided.positions);
  const blank = [...entries.keys()].filter((at) => entries[at]?.[1] === null && !isDecided.has(at));
  const countIn = (positions: Iterable<number>, end: number, from = 0) =>
    [...positions].filter((at) => at >= from && at < end).length;
  const begun = readCheckpoint(row.checkpoint).end;
  /** Left out of their requests since, because they are withheld; those of earlier runs are counted. */
  const withheld: number[] = [];
  const earlier = Number(row.suppressed) - decided.suppressed - countIn(blank, begun);
  let there: StoreEntry | undefined =
    row.checkpoint === null ? undefined : { ...JSON.parse(String(row.checkpoint)), until: 0 };
  let counts: ShardChange["set"];
  let outcomes: SavedOutcome[] = [];
  /** The ids that messages were sent under, by the start of each batch. */
  const externalIds: Record<number, string> = JSON.parse(String(row.external_ids ?? "{}"));
  let current: string | undefined;
  const store: NonNullable<BulkOptions["store"]> = {
    async begin(_, entry, over) {
      // The run has the id of its shard. Whose lease is over sends nothing more.
      there ??= Object.assign({ ...entry, owner: "", until: 0 }, { prefix: prefixOf(row) });
      if (row.ids_altered) there = { ...there, ...{ altered: true } };
      if (there.owner !== over?.owner) return there;
      const { batches, settled, altered } = Object(entry);
      if (altered && !row.ids_altered) await keepAltered(context, held);
      // Nothing is sent on the strength of the first entry, nobody else writes any, and the last is over with the shard.
      const count = settled.done + settled.failed + settled.doubtful;
      if (batches.length > 0 || (count > 0 && count < entries.length)) {
        const since = thisMoment();
        const change = { ...pending(), checkpoint: JSON.stringify(entry) };
        if (!(await writeShard(context, held, change))) throw lost();
        outcomes = outcomes.filter((one) => !change.outcomes?.includes(one));
        lease.renewed(since);
      }
      there = entry;
      return undefined;
    },
  };
  return { store, onProgress, take, end };

  function onProgress({ done, failed, doubtful }: BulkProgress): void {
    const end = done + failed + doubtful;
    const leftOut = countIn(blank, end) + earlier + countIn(withheld, end, begun);
    counts = {
      done: decided.done + done,
      failed: decided.failed + failed - countIn(isDecided, end) - leftOut,
      unknown: decided.unknown + doubtful,
      suppressed: decided.suppressed + leftOut,
    };
  }

  function take({ index, ...row }: BulkRow<Recipient, unknown>): void {
    const { status, externalId, error } = row;
    if (externalId !== undefined && externalId !== current) externalIds[index] = externalId;
    current = externalId ?? current;
    if (isDecided.has(index) || status === "done") return;
    const item = entries[index]?.[1] ?? null;
    const isLeftOut = status === "failed" && isWithheld(error?.code);
    if (isLeftOut) withheld.push(index);
    if (isLeftOut || item === null) outcomes.push({ position: index, status: "suppressed" });
    else {
      const known = status === "doubtful" ? "unknown" : status;
      const why = refusalAt(index) ?? error;
      outcomes.push({ position: index, status: known, externalId, error: why });
    }
  }

  function end(): ShardChange {
    const { set, ...change } = pending();
    const over = { status: "done", checkpoint: null, problem: null, tries: 0 };
    return { ...change, set: { ...set, ...over } };
  }

  function pending(): ShardChange {
    const set = { ...counts, external_ids: JSON.stringify(externalIds) };
    return { outcomes: [...outcomes], set };
  }
}

/** One id came back otherwise than it was sent: from now on no campaign of this key takes a list for evidence of absence. */
async function keepAltered({ database, schema }: Context, { row }: Held): Promise<void> {
  await database.query(
    `update ${schema}.credential set ids_altered = true
     where name = (select credential from ${schema}.campaign where id = $1)`,
    [row.campaign],
  );
}
