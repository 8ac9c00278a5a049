import type { MessagingError } from "@messaging-sdk/client";
import type { Pages } from "@messaging-sdk/react";
import {
  keepPreviousData,
  type SkipToken,
  skipToken,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useEffect } from "react";
import type { Column } from "./columns.tsx";
import type { PageUrl } from "./list-url.ts";

/** The query of a page of a list; the service does not say how long the list is. */
export interface ListQuery<Item> {
  readonly data: { readonly items: readonly Item[]; readonly hasNext: boolean } | undefined;
  readonly error: Error | null;
  /** True while the page shown is about to be replaced. */
  readonly isStale: boolean;
  /** For a search: how many records were searched, and whether that is all of them. */
  readonly searched?: { readonly count: number; readonly isComplete: boolean };
  refetch(): unknown;
}

const pageSize = 25;

/** The query of one page, with one record more, which tells whether there is a next one. */
export function pageQuery(page: number) {
  return { limit: pageSize + 1, offset: (page - 1) * pageSize };
}

/** A page out of all records. Where those are of one page already, and one more, it is the first of them. */
export function pageOf<Item>(
  query: Pick<ListQuery<Item>, "error" | "refetch"> & {
    readonly data: readonly Item[] | undefined;
    readonly isPlaceholderData?: boolean;
  },
  page = 1,
): ListQuery<Item> {
  const { data: records, error, isPlaceholderData: isStale = false, refetch } = query;
  const start = (page - 1) * pageSize;
  const end = start + pageSize;
  const data = records && { items: records.slice(start, end), hasNext: records.length > end };
  return { data, error, isStale, refetch };
}

const kept = { placeholderData: keepPreviousData };

/** The two hooks of a list: of one page, and of all. */
interface ListHooks<Item, Query> {
  one(query: Query | SkipToken, options: typeof kept): UseQueryResult<Item[], MessagingError>;
  all(query: Query | SkipToken): UseInfiniteQueryResult<Pages<Item>, MessagingError>;
}

/**
 * The page to show. The service has no search, so a search loads the complete list, up to `limit` records at a time, and compares
 * the texts of its columns.
 */
export function useListQuery<Item, Sorting extends object>(
  { page, search, sorting }: PageUrl & { readonly sorting?: Sorting },
  columns: readonly Column<Item>[],
  use: ListHooks<Item, Partial<Sorting> & { limit: number; offset?: number }>,
  limit = 1000,
): ListQuery<Item> {
  const sorted: Partial<Sorting> = { ...sorting };
  const one = use.one(search ? skipToken : { ...sorted, ...pageQuery(page) }, kept);
  const all = use.all(search ? { ...sorted, limit } : skipToken);
  useEveryPage(all, search !== "");
  if (search === "") return pageOf(one);
  const records = all.data?.pages.flat();
  const wanted = search.toLocaleLowerCase();
  const found = records?.filter((record) =>
    columns.some(({ text }) => `${text?.(record) ?? ""}`.toLocaleLowerCase().includes(wanted)),
  );
  const searched = { count: records?.length ?? 0, isComplete: !all.hasNextPage };
  return { ...pageOf({ ...all, data: found }, page), searched };
}

/** Loads page after page while more are wanted. */
export function useEveryPage(
  query: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetching" | "isError" | "fetchNextPage">,
  isWanted: boolean,
) {
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isError) fetchNextPage();
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage]);
}
