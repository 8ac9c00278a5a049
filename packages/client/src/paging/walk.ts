import { listError } from "../errors/parse-error.ts";
import type { Result } from "../result.ts";
import type { Page } from "./page-promise.ts";
import { afterOverlap, cursorOf, keysOf, numbered } from "./record-key.ts";

/** A list, as a walk reads it. */
export interface PagedList {
  readonly operationId: string | undefined;
  /** The fields that identify a record. */
  readonly key: readonly string[];
  /** The keys of the last records that the caller has had; empty at the start of the list. */
  readonly cursor: readonly string[];
  /** Where the first page starts, and how many records it asks for. */
  readonly offset: number;
  readonly limit: number;
  /** Without an offset: the first page. */
  load(offset?: number): Promise<Result<unknown>>;
}

/**
 * Reads a list page by page. Each page after the first repeats the last record read (the overlap), and the list ends at a
 * page with nothing else. Where the overlap is absent, or has moved, the list is read once more from the start, without
 * what was given.
 *
 * @throws ParseError when the list may not be whole.
 */
export async function* walk(
  list: PagedList,
  first: Result<unknown>,
): AsyncGenerator<Page<unknown>> {
  const given = new Set<string>();
  const missing = yield* read(list, first, given);
  if (missing === 0) return;
  const again = await list.load();
  if ((yield* read(list, again, given, missing)) === 0) return;
  throw listError(
    "the list cannot be read whole: it may ignore offset, or change while it is read.",
    again.response,
    list.operationId,
  );
}

/**
 * Reads to the end, or until as many new records as are missing are found. Returns how many records it may have passed
 * over, and undefined where the pages do not fit together.
 */
async function* read(
  list: PagedList,
  page: Result<unknown>,
  given: Set<string>,
  missing = Number.POSITIVE_INFINITY,
): AsyncGenerator<Page<unknown>, number | undefined> {
  const seen = new Set<string>();
  let { offset, cursor: before } = list;
  // How many records the page should repeat.
  let overlap = before.length > 0 ? 1 : 0;
  let passed = 0;
  let idle = 0;
  for (;;) {
    const keys = keysOf(page.data, list.key);
    const known = afterOverlap(before, keys);
    // After a single record nothing is repeated: the service may give one at a time, and the next page has to be empty.
    if (overlap ? known === 0 : before.length > 0 && keys.length > 0) return undefined;
    if (seen.size > 0) passed += known - overlap;

    const fresh = numbered(keys.slice(known));
    // Records that come in another order in each query repeat.
    if (fresh.some((key) => seen.has(key))) return undefined;
    const data = page.data.slice(known).filter((_, at) => !given.has(`${fresh[at]}`));
    for (const key of fresh) seen.add(key) && given.add(key);
    const position = offset + keys.length;
    if (data.length > 0) yield { ...page, data, next: cursorOf(position, keys) };
    // Otherwise nobody would see the errors.
    else if (page.errors) yield { ...page, data };
    missing -= data.length;
    if (missing <= 0) return 0;
    // A service that has given more than one record at a time repeats the last one.
    const least = list.cursor.length + seen.size > 1 ? 1 : 0;
    if (keys.length === least) return saysMore(page, position) ? undefined : passed;

    // New records in front move the overlap, but not for ever.
    if (fresh.length === 0 && ++idle > 2) return undefined;
    overlap = list.limit < 2 && idle === 0 ? 1 : least;
    offset = position - overlap;
    before = keys;
    page = await list.load(offset);
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
