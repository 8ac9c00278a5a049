import { listError } from "../errors/parse-error.ts";
import type { Result } from "../result.ts";
import type { Page } from "./page-promise.ts";
import { afterOverlap, cursorOf, numbered } from "./record-key.ts";

/** A list, as a walk reads it. */
export interface PagedList {
  readonly operationId: string | undefined;
  /** How many records the first page asks for. */
  readonly limit: number;
  /** The keys of the last records that the caller has had; empty at the start of the list. */
  readonly cursor: readonly string[];
  /** The page that a walk begins with, or that before it. */
  open(isBefore: boolean): Promise<OpenedPage>;
  load(offset: number): Promise<Result<unknown>>;
  keysOf(records: readonly unknown[]): string[];
}

export interface OpenedPage {
  readonly result: Result<unknown>;
  readonly offset: number;
}

/**
 * Reads a list page by page. Each page after the first repeats the last record read (the overlap), and the list ends at a
 * page with nothing else. Where the overlap is absent, or has moved, the list is read once more from the start, without
 * what was given.
 *
 * @throws ParseError when the list may not be whole.
 */
export async function* walk(list: PagedList, opened: OpenedPage): AsyncGenerator<Page<unknown>> {
  const given = new Set<string>();
  const missing = yield* read(list, opened, given);
  if (missing === 0) return;
  const again = await list.open(given.size === 0);
  if ((yield* read(list, again, given, missing)) === 0) return;
  throw listError(
    "the list cannot be read whole: its pages do not fit together. It may ignore offset, or change while it is read.",
    again.result.response,
    list.operationId,
  );
}

/**
 * Reads to the end, or until as many new records as are missing are found. Returns how many records it may have passed
 * over, and undefined where the pages do not fit together.
 */
async function* read(
  list: PagedList,
  { result, offset }: OpenedPage,
  given: Set<string>,
  missing = Number.POSITIVE_INFINITY,
): AsyncGenerator<Page<unknown>, number | undefined> {
  const seen = new Set<string>();
  let before = list.cursor;
  let longest = before.length;
  let passed = 0;
  let idle = 0;
  for (;;) {
    const keys = list.keysOf(result.data);
    const known = afterOverlap(before, keys);
    // The service may give a single record at a time, unless it has given more: then an empty page is the end.
    const isEnd = known === keys.length && known === (longest > 1 ? 1 : 0);
    if (known === 0 && before.length > 0 && !isEnd) return undefined;
    if (known > 1 && before !== list.cursor) passed += known - 1;

    const fresh = numbered(keys.slice(known));
    // Records that come in another order in each query repeat.
    if (fresh.some((key) => seen.has(key))) return undefined;
    const data = result.data.slice(known).filter((_, at) => !given.has(`${fresh[at]}`));
    for (const key of fresh) seen.add(key) && given.add(key);
    const position = offset + keys.length;
    if (data.length > 0) yield { ...result, data, next: cursorOf(position, keys) };
    // Otherwise nobody would see the errors.
    else if (result.errors) yield { ...result, data };
    missing -= data.length;
    if (missing <= 0) return 0;
    if (isEnd) return saysMore(result, position) ? undefined : passed;

    // New records in front move the overlap, but not for ever.
    idle = fresh.length > 0 ? 0 : idle + 1;
    if (idle > 2) return undefined;
    longest = Math.max(longest, keys.length);
    const isSingle = longest < 2 && (list.limit > 1 || idle > 0);
    offset = isSingle ? position : position - 1;
    before = keys;
    result = await list.load(offset);
  }
}

/** Whether the service says that the list goes on. */
function saysMore({ meta, response: { headers } }: Result<unknown>, position: number): boolean {
  const { total, hasMore }: { total?: unknown; hasMore?: unknown } = Object(meta);
  const range = headers.get("content-range")?.split("/")[1];
  const counts = [meta.numberOfData, total, headers.get("x-total-count"), range];
  const isLinked = /;\s*rel="?next\b/i.test(`${headers.get("link")}`);
  return isLinked || hasMore === true || counts.some((count) => Number(count) > position);
}
