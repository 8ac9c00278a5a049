import { listError, type ParseError } from "../errors/parse-error.ts";
import type { Result } from "../result.ts";
import type { Page } from "./page-promise.ts";
import { addToHash, afterOverlap, cursorOf, unique } from "./record-key.ts";

/** A list, as a walk reads it. */
export interface PagedList {
  readonly operationId: string | undefined;
  /** How many records the first page asks for. */
  readonly limit: number;
  /** The page that the walk begins with. */
  open(): Promise<OpenedPage>;
  /** Another page. With `isProbe` a refusal of the offset is an empty page. */
  load(offset: number, isProbe?: boolean): Promise<Result<unknown>>;
  keysOf(records: readonly unknown[]): string[];
}

/** A page as it came. */
export interface OpenedPage {
  readonly result: Result<unknown>;
  readonly offset: number;
  /** How many of its records the caller has had, by a cursor. */
  readonly known: number;
  /** The most records that a page had before. */
  readonly longest: number;
}

/** One reading of a list, from its first page to its end. */
interface Reading {
  /** The keys of its records. */
  readonly seen: ReadonlySet<string>;
  /** How many records the list has, by the offsets; undefined where the pages did not fit together. */
  readonly places?: number;
  /** Stands for its records in their order. */
  readonly trail: number;
}

/**
 * Reads a list page by page. Each page after the first repeats the last record read (the overlap), and the list ends at a
 * page with nothing else. It is whole if as many records came as it has places. Where the overlap is absent, or fewer
 * came, it is read once more from the start, without what was given.
 *
 * @throws ParseError when the list may not be whole.
 */
export async function* walk(list: PagedList, opened: OpenedPage): AsyncGenerator<Page<unknown>> {
  const first = yield* read(list, opened);
  if (first.places === first.seen.size) return;
  const again = await list.open();
  const second = yield* read(list, again, first);
  // Records that come in the same order twice leave no gap, however the service counts its offsets.
  const isSame = second.places === first.places && second.trail === first.trail;
  if (second.places !== second.seen.size && !(second.places !== undefined && isSame))
    throw brokenList(list.operationId, again.result);
}

async function* read(
  list: PagedList,
  { result, offset, known, longest }: OpenedPage,
  before?: Reading,
): AsyncGenerator<Page<unknown>, Reading> {
  const seen = new Set<string>();
  const start = offset + known;
  let missing = (before?.places ?? Number.POSITIVE_INFINITY) - (before?.seen.size ?? 0);
  let tail: readonly string[] | undefined;
  let trail = 0;
  let idle = 0;
  for (;;) {
    const keys = list.keysOf(result.data);
    const { length } = keys;
    if (tail) known = afterOverlap(tail, keys);
    const fresh = unique(keys.slice(known));
    // Records that come in another order in each query repeat, too.
    if ((tail && known === 0) || fresh.some((key) => seen.has(key))) return { seen, trail };
    const data = result.data.slice(known).filter((_, at) => !before?.seen.has(fresh[at] ?? ""));
    for (const key of fresh) {
      seen.add(key);
      trail = addToHash(trail, key);
    }
    const position = offset + length;
    if (data.length > 0) yield { ...result, data, next: cursorOf(position, keys) };
    // Otherwise nobody would see the errors.
    else if (result.errors) yield { ...result, data };
    missing -= data.length;
    if (missing <= 0) return { seen, places: seen.size, trail };

    longest = Math.max(longest, length);
    idle = fresh.length > 0 ? 0 : idle + 1;
    // A single record is the overlap, or all there is, or all that the service gives at a time.
    const isSingle = length === 1 && (tail !== undefined || list.limit > 1);
    const probe = isSingle && longest === 1 ? await list.load(position, true) : result;
    if (probe !== result && probe.data.length > 0) return { seen, trail };
    // Two such pages are the end, too, of a list that grows in front in the meantime.
    if (idle === 2 && length === longest) return { seen, trail };
    if (length === 0 || isSingle || idle === 2) {
      if (saysMore(probe, position)) throw brokenList(list.operationId, result);
      return { seen, places: position - start, trail: idle > 1 ? Number.NaN : trail };
    }
    tail = keys;
    offset = position - 1;
    result = await list.load(offset);
  }
}

/** Whether the service says that the list goes on. */
function saysMore({ meta, response: { headers } }: Result<unknown>, position: number): boolean {
  const { total, hasMore }: { total?: unknown; hasMore?: unknown } = Object(meta);
  const range = headers.get("content-range")?.split("/")[1];
  const totals = [meta.numberOfData, total, headers.get("x-total-count"), range];
  const isLinked = /;\s*rel="?next\b/i.test(headers.get("link") ?? "");
  return isLinked || hasMore === true || totals.some((count) => Number(count) > position);
}

export function brokenList(
  operationId: string | undefined,
  { response }: Result<unknown>,
): ParseError {
  return listError(
    "the list cannot be read whole: its pages do not fit together, or have fewer records than the service counts. It may ignore offset or count pages by it, or the list changes while it is read.",
    response,
    operationId,
  );
}
