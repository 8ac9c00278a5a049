import { createMessaging, type Group, type MessagingError } from "@messaging-sdk/client";
import {
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  QueryObserver,
  skipToken,
} from "query-core-oldest";
import { expectTypeOf, test } from "vitest";
import {
  addGroupContactsMutationOptions,
  createGroupsMutationOptions,
  groupContactsInfiniteQueryOptions,
  groupContactsQueryOptions,
  groupsInfiniteQueryOptions,
  groupsQueryOptions,
  type Pages,
  smsDeliveryQueryOptions,
} from "./index.ts";
import { persistMessaging } from "./persistence.ts";

/*
 * An app can have another copy of TanStack's core than the one whose types we see. What is private in its classes makes
 * them differ in every copy.
 */

const messaging = createMessaging({ baseUrl: "https://api.example.com", apiKey: "k3y" });
const queryClient = new QueryClient();
declare const groupId: number | undefined;

test("the options of queries are those of another copy too", () => {
  const groups = new QueryObserver(queryClient, groupsQueryOptions(messaging)).getCurrentResult();
  expectTypeOf(groups.data).toEqualTypeOf<Group[] | undefined>();
  expectTypeOf(groups.error).toEqualTypeOf<MessagingError | null>();
  new QueryObserver(queryClient, smsDeliveryQueryOptions(messaging, "order-1"));
  new QueryObserver(queryClient, groupContactsQueryOptions(messaging, groupId ?? skipToken));
  expectTypeOf(queryClient.fetchQuery(groupsQueryOptions(messaging))).resolves.toEqualTypeOf<
    Group[]
  >();
});

test("the options of infinite queries are those of another copy too", () => {
  const options = groupsInfiniteQueryOptions(messaging);
  const groups = new InfiniteQueryObserver(queryClient, options).getCurrentResult();
  expectTypeOf(groups.data).toEqualTypeOf<Pages<Group> | undefined>();
  const later = groupContactsInfiniteQueryOptions(messaging, groupId ?? skipToken);
  new InfiniteQueryObserver(queryClient, later);
});

test("the options of mutations are those of another copy too", () => {
  new MutationObserver(queryClient, createGroupsMutationOptions(messaging));
  const added = addGroupContactsMutationOptions(messaging, 7, {
    onSuccess: ({ data }) => data.length,
    onSettled: (_data, error) => expectTypeOf(error).toEqualTypeOf<MessagingError | null>(),
  });
  new MutationObserver(queryClient, added);
});

test("a client of another copy is persisted too", () => {
  const dehydrateOptions = persistMessaging(queryClient, messaging);
  queryClient.setDefaultOptions({ dehydrate: dehydrateOptions });
});
