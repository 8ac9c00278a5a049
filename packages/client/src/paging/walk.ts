import { listError } from "../errors/response-errors.ts";
import { fieldsOf, numberOf } from "../json.ts";
import type { ResponseInfo, Result } from "../result.ts";
import { type Page, recordsOf } from "./page-promise.ts";
import { afterOverlap, cursorOf, numbered, recordKeys } from "./record-key.ts";

/** A list, as a walk reads it. */
export interface PagedList {
  readonly operationId: string | undefined;
  /** The fields that identify a record. */
  readonly key: readonly string[];
  /** The keys of the last records that the caller has had; empty at the start of the list. */
  readonly cursor: readonly string[];
  /** The start of the first page, and how many records it asks for. */
  readonly offset: number;
  readonly limit: number;
  load(offset: number): Promise<Result<unknown>>;
}

/**
 * Reads a list page by page. Each page after the first repeats the last record read (the overlap), and the list ends at a
 * page with nothing else. Where the overlap is absent, or has moved, the list is read once more from the start, without
 * what was given.
 *
 * @throws ParseError when the list may be incomplete.
 */
export async function* walk(
  list: PagedList,
  first: Result<unknown>,
): AsyncGenerator<Page<unknown>> {
  let opened: Result<unknown> | undefined = first;
  let missing = Infinity;
  let given = new Set<string>();
  /** Shown by a page that did not fit, and not given yet. */
  const open = new Set<string>();
  for (let readings = 2; readings > 0; readings -= 1) {
    const seen = new Set<string>();
    // A second reading that ends without an overlap does not show what the first one missed.
    const isComplete = () =>
      open.size === 0 && (readings > 1 || list.cursor.length + seen.size > 1);
    let last = "";
    let { offset, cursor: before, limit } = list;
    let overlap = 1;
    let passed = 0;
    for (;;) {
      const page = opened ?? (await list.load(offset));
      opened = undefined;
      const keys = recordKeys(page.data, list.key);
      const known = afterOverlap(before, keys);
      const fresh = numbered(keys.slice(known));
      const isAbsent = known === 0 && before.length > 0 && (overlap > 0 || keys.length > 0);
      // Of records that have one key, only the full content shows which one is repeated.
      const isTwin =
        known > 0 &&
        seen.has(`${keys[known - 1]}#2`) &&
        JSON.stringify(page.data[known - 1]) !== last;
      // Where each query has another order, records repeat.
      if (isAbsent || isTwin || fresh.some((key) => seen.has(key))) {
        for (const key of fresh) if (!given.has(key) && !seen.has(key)) open.add(key);
        break;
      }

      const data = page.data.slice(known).filter((_, at) => !given.has(`${fresh[at]}`));
      for (const key of fresh) {
        seen.add(key);
        open.delete(key);
      }
      last = JSON.stringify(page.data.at(-1));
      const position = offset + keys.length;
      if (data.length > 0) yield { ...page, data, next: cursorOf(position, keys) };
      // An empty page is not yielded, so its errors are thrown here.
      else recordsOf(page);
      missing -= data.length;
      if (missing <= 0 && isComplete()) return;

      // New records in front move the overlap. Where it moves by more than was read, the service ignores the offset.
      if (before !== list.cursor) passed += known - overlap;
      if (passed > seen.size) break;
      // A service that gave a single record may give one at a time: only an empty page ends its list.
      overlap = list.cursor.length + seen.size > 1 ? 1 : 0;
      if (keys.length === overlap) {
        // A second reading would not find what the service only counts.
        if (saysMore(page, position)) readings = 0;
        else if (passed === 0 && isComplete()) return;
        missing = passed;
        break;
      }
      if (limit < 2) overlap = 1;
      limit = 2;
      offset = position - overlap;
      before = keys;
    }
    given = seen;
    // In a list that has moved, records of one key cannot be distinguished.
    if ([...seen, ...open].some((key) => key.endsWith("#2"))) break;
  }
  throw incompleteList(first.response, list.operationId);
}

/** The error of a list that may be incomplete. */
export function incompleteList(response: ResponseInfo, operationId: string | undefined): Error {
  const problem = "the list cannot be read whole: it changed, or the service ignores offset.";
  return listError(problem, response, operationId);
}

/** Returns true when the list goes on, by what the service says of it. */
export function saysMore(
  { meta, response: { headers } }: Result<unknown>,
  position: number,
): boolean {
  const { total, hasMore } = fieldsOf(meta);
  const range = headers.get("content-range")?.split("/")[1];
  const counts = [meta.numberOfData, total, headers.get("x-total-count"), range];
  const isLinked = /\brel=("[^"]*)?\bnext\b/i.test(`${headers.get("link")}`);
  return isLinked || hasMore === true || counts.some((count) => numberOf(count) > position);
}
