import type {
  Group,
  GroupContact,
  GroupContactIds,
  MessagingError,
  Result,
} from "@messaging-sdk/client";
import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { expectTypeOf, test } from "vitest";
import {
  type Pages,
  useAddGroupContacts,
  useCreateGroups,
  useGroupContacts,
  useGroups,
  useInfiniteGroupContacts,
  useInfiniteGroups,
  useSendSms,
  useSms,
  useSuspenseGroupContacts,
  useSuspenseGroups,
  useSuspenseInfiniteGroups,
} from "../index.ts";

declare const groupId: number | undefined;
declare const cached: Group[] | undefined;

test("a query may have no data yet; its error is the client's", () => {
  const groups = useGroups({ limit: 20 });
  expectTypeOf(groups.data).toEqualTypeOf<Group[] | undefined>();
  expectTypeOf(groups.error).toEqualTypeOf<MessagingError | null>();
  if (groups.isSuccess) expectTypeOf(groups.data).toEqualTypeOf<Group[]>();
  const pages = useInfiniteGroups();
  expectTypeOf(pages.data).toEqualTypeOf<Pages<Group> | undefined>();
  expectTypeOf(pages.error).toEqualTypeOf<MessagingError | null>();
});

test("a suspended query has data", () => {
  expectTypeOf(useSuspenseGroups().data).toEqualTypeOf<Group[]>();
  expectTypeOf(useSuspenseInfiniteGroups().data).toEqualTypeOf<Pages<Group>>();
});

test("select decides what data is", () => {
  const count = useGroups({}, { select: (groups) => groups.length });
  expectTypeOf(count.data).toEqualTypeOf<number | undefined>();
  const suspended = useSuspenseGroups({}, { select: (groups) => groups.length });
  expectTypeOf(suspended.data).toEqualTypeOf<number>();
  const all = useInfiniteGroups({}, { select: ({ pages }) => pages.flat() });
  expectTypeOf(all.data).toEqualTypeOf<Group[] | undefined>();
});

test("skipToken stands for an input that is not there yet", () => {
  expectTypeOf(useGroupContacts(groupId ?? skipToken).data).toEqualTypeOf<
    GroupContact[] | undefined
  >();
  useGroups(skipToken);
  useInfiniteGroupContacts(groupId ?? skipToken, { limit: 20 });
  // @ts-expect-error undefined does not
  useGroupContacts(groupId);
  // @ts-expect-error a suspended component cannot wait for an input
  useSuspenseGroupContacts(groupId ?? skipToken);
});

test("TanStack's options pass through, typed", () => {
  useGroups(
    { limit: 20 },
    {
      enabled: (query) => query.state.data === undefined,
      placeholderData: keepPreviousData,
      initialData: () => [],
      staleTime: 60_000,
      refetchInterval: (query) => (query.state.error?.outcome === "unknown" ? 1_000 : false),
      retry: (_, error) => error.attempts < 3,
      throwOnError: (error) => error.outcome === "unknown",
      notifyOnChangeProps: ["data"],
      meta: { page: "groups" },
    },
  );
  // @ts-expect-error nothing leads back to a page that is left out
  useInfiniteGroups({}, { maxPages: 3 });
  // @ts-expect-error the hook says what is loaded
  useGroups({}, { queryFn: async () => [] });
  // @ts-expect-error the hook says what it is cached under
  useGroups({}, { queryKey: ["mine"] });
  // @ts-expect-error the hook says where the pages start
  useInfiniteGroups({}, { initialPageParam: 0 });
  // @ts-expect-error a suspended query cannot be disabled
  useSuspenseGroups({}, { enabled: false });
  // @ts-expect-error no such option
  useGroups({}, { staletime: 1 });
  // @ts-expect-error not a group
  useGroups({}, { placeholderData: [{ id: "1" }] });
});

test("wrong inputs do not compile", () => {
  // @ts-expect-error no such order
  useGroups({ orderBy: "description" });
  // @ts-expect-error the external id is missing
  useSms();
  // @ts-expect-error an id is a number, or the text of a long one
  useAddGroupContacts(true);
});

test("a mutation takes what its method takes", () => {
  const add = useAddGroupContacts(7);
  expectTypeOf(add.mutate).parameter(0).toEqualTypeOf<GroupContactIds>();
  expectTypeOf(add.data).toEqualTypeOf<Result<GroupContact> | undefined>();
  expectTypeOf(add.error).toEqualTypeOf<MessagingError | null>();
  // @ts-expect-error no such field
  add.mutate({ ids: [1] });
  // @ts-expect-error the name is missing
  useCreateGroups().mutate([{ description: "VIP" }]);
  // @ts-expect-error a body is required
  useSendSms().mutate();
  // @ts-expect-error the client retries what may be retried
  useSendSms({ retry: 3 });
  useCreateGroups({
    invalidate: false,
    onMutate: () => ({ before: 1 }),
    onError: (_error, _groups, onMutateResult) =>
      expectTypeOf(onMutateResult).toEqualTypeOf<{ before: number } | undefined>(),
  });
});

test("with initialData, data is never undefined", () => {
  const { data } = useGroups({ limit: 20 }, { initialData: [] });
  expectTypeOf(data).not.toEqualTypeOf<typeof data | undefined>();
  data.map(({ name }) => name);
  useGroups({}, { initialData: () => [] }).data.length;
  useGroups({}, { initialData: [], select: (groups) => groups.length }).data.toFixed();
  const initialData = { pages: [{ data: [] }], pageParams: [undefined] };
  useInfiniteGroups({}, { initialData }).data.pages.length;
  // Data that may be missing is taken too.
  expectTypeOf(useGroups({}, { initialData: cached }).data).toEqualTypeOf<Group[] | undefined>();
  useGroups({}, { initialData: () => cached }).data?.length;
  useInfiniteGroups({}, { initialData: undefined }).data?.pages.length;
  // @ts-expect-error without it, or with one that may give none, it may be
  useGroups({}).data.length;
  // @ts-expect-error as above
  useGroups({}, { initialData: undefined }).data.length;
});
