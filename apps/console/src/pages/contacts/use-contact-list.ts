import type { GroupContact, ListGroupContactsQuery } from "@messaging-sdk/client";
import { useGroupContacts, useInfiniteGroupContacts } from "@messaging-sdk/react";
import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { pageQuery } from "../../lists/page.ts";
import type { ListUrl } from "../../lists/use-list-url.ts";
import { type ListQuery, useSearchedList } from "../../lists/use-searched-list.ts";

export type ContactColumn = NonNullable<ListGroupContactsQuery["orderBy"]>;

/** The page of a group's contacts that the address asks for. */
export function useContactList(
  groupId: number,
  { page, search, sorting }: ListUrl<ContactColumn>,
): ListQuery<GroupContact> {
  const one = useGroupContacts(groupId, search ? skipToken : { ...sorting, ...pageQuery(page) }, {
    placeholderData: keepPreviousData,
  });
  const all = useInfiniteGroupContacts(groupId, search ? { ...sorting, limit: 1000 } : skipToken);
  return useSearchedList({
    search,
    page,
    one,
    all,
    textsOf: ({ id, email, phoneNumber, externalId }) => [id, email, phoneNumber, externalId],
  });
}
