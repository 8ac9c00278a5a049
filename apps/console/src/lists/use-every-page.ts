import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";

type Loading = Pick<
  UseInfiniteQueryResult,
  "hasNextPage" | "isFetching" | "isError" | "fetchNextPage"
>;

/** Loads page after page, for as long as more are wanted and there are any. */
export function useEveryPage(query: Loading, isWanted: boolean) {
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isError) fetchNextPage();
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage]);
}
