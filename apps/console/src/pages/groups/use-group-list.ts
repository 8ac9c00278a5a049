import type { Group, ListGroupsQuery } from "@messaging-sdk/client";
import { useGroups, useInfiniteGroups } from "@messaging-sdk/react";
import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { pageQuery } from "../../lists/page.ts";
import type { ListUrl } from "../../lists/use-list-url.ts";
import { type ListQuery, useSearchedList } from "../../lists/use-searched-list.ts";

export type GroupColumn = NonNullable<ListGroupsQuery["orderBy"]>;

/** The page of groups that the address asks for. */
export function useGroupList({ page, search, sorting }: ListUrl<GroupColumn>): ListQuery<Group> {
  const one = useGroups(search ? skipToken : { ...sorting, ...pageQuery(page) }, {
    placeholderData: keepPreviousData,
  });
  const all = useInfiniteGroups(search ? { ...sorting, limit: 1000 } : skipToken);
  return useSearchedList({
    search,
    page,
    one,
    all,
    textsOf: ({ id, name, description, externalId }) => [id, name, description, externalId],
  });
}
