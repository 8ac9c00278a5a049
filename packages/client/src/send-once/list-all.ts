import { ParseError } from "../errors/parse-error.ts";
import type { Page, PageCursor } from "../paging/page-promise.ts";

/**
 * Every record of a list, the oldest first. Throws where an answer leaves in doubt whether that is all: a second send
 * may rest on it.
 */
export async function* listAll<Item>(
  list: (query: OldestFirst) => PromiseLike<Page<Item>>,
): AsyncGenerator<Item, void> {
  // Not by iterating the list: that takes a 404 after a full page for its end, and this must not guess.
  let cursor: PageCursor | undefined = { offset: 0 };
  while (cursor) {
    const page: Page<Item> = await list({ ...oldestFirst, ...cursor });
    const { response, data, next } = page;
    if (response.status === 204) {
      const call = {
        operationId: undefined,
        attempt: response.attempts,
        outcome: "unknown",
      } as const;
      throw new ParseError("HTTP 204 does not say that a list is empty.", call, response, "");
    }
    yield* data;
    cursor = next;
  }
}

// What comes in meanwhile moves no record to a page that has been read.
const oldestFirst = { orderBy: "id", orderDirection: "ASC", limit: 1000 } as const;

type OldestFirst = typeof oldestFirst & PageCursor;
