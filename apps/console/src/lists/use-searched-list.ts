import type { MessagingError } from "@messaging-sdk/client";
import type { Pages } from "@messaging-sdk/react";
import type { UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import { cutPage, type Page, pageOfAll } from "./page.ts";
import { useEveryPage } from "./use-every-page.ts";

interface SearchedList<Item> {
  readonly search: string;
  readonly page: number;
  /** One page of the list, as the service cuts it; waiting during a search. */
  readonly one: UseQueryResult<Item[], MessagingError>;
  /** The whole list, page after page; waiting without a search. */
  readonly all: UseInfiniteQueryResult<Pages<Item>, MessagingError>;
  /** The texts a person may look for. */
  textsOf(item: Item): readonly (string | number | null)[];
}

export interface ListQuery<Item> {
  readonly data: Page<Item> | undefined;
  readonly error: MessagingError | null;
  /** Whether the page that is shown is about to be replaced. */
  readonly isStale: boolean;
  refetch(): unknown;
}

/** The service has no search, so a search loads the whole list and looks through it here. */
export function useSearchedList<Item>({
  search,
  page,
  one,
  all,
  textsOf,
}: SearchedList<Item>): ListQuery<Item> {
  const isSearching = search !== "";
  useEveryPage(all, isSearching);

  if (!isSearching) {
    const { data, error, isPlaceholderData, refetch } = one;
    return { data: data && cutPage(data), error, isStale: isPlaceholderData, refetch };
  }
  const records = all.data?.pages.flat();
  const wanted = search.toLocaleLowerCase();
  const found = records?.filter((record) =>
    textsOf(record).some((text) =>
      String(text ?? "")
        .toLocaleLowerCase()
        .includes(wanted),
    ),
  );
  return {
    data: found && {
      ...pageOfAll(found, page),
      searched: { count: records?.length ?? 0, isComplete: !all.hasNextPage },
    },
    error: all.error,
    isStale: false,
    refetch: all.refetch,
  };
}
