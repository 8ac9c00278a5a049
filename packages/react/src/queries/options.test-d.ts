import {
  createMessaging,
  type Group,
  type GroupContact,
  type GroupContactIds,
  type GroupCreate,
  type MessagingError,
  type Result,
  type Sms,
  type SmsSend,
  type SmsSendMeta,
} from "@messaging-sdk/client";
import {
  QueryClient,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from "@tanstack/react-query";
import { expectTypeOf, test } from "vitest";
import {
  addGroupContactsMutationOptions,
  type CachedPages,
  createGroupsMutationOptions,
  groupContactsInfiniteQueryOptions,
  groupContactsQueryOptions,
  groupsInfiniteQueryOptions,
  groupsQueryOptions,
  messagingKeys,
  type Pages,
  sendSmsMutationOptions,
  smsQueryOptions,
} from "./index.ts";

const messaging = createMessaging({ baseUrl: "https://api.example.com", apiKey: "k3y" });
const queryClient = new QueryClient();
declare const groupId: number | undefined;

test("the parameters of a query are those of its method", () => {
  groupsQueryOptions(messaging, { limit: 20, orderBy: "name", orderDirection: "ASC" });
  groupContactsQueryOptions(messaging, 7, { offset: 20 });
  smsQueryOptions(messaging, "order-1");
  // @ts-expect-error no such order
  groupsQueryOptions(messaging, { orderBy: "description" });
  // @ts-expect-error no such parameter
  groupsInfiniteQueryOptions(messaging, { page: 2 });
  // @ts-expect-error the id is missing
  groupContactsQueryOptions(messaging);
  // @ts-expect-error an id is a number, or the text of a long one
  groupContactsInfiniteQueryOptions(messaging, true);
  // @ts-expect-error an external id is a string
  smsQueryOptions(messaging, 7);
  // @ts-expect-error undefined is no input: skipToken says that it is not there yet
  groupContactsQueryOptions(messaging, groupId);
});

test("useQuery infers data and error", () => {
  const groups = useQuery(groupsQueryOptions(messaging));
  expectTypeOf(groups.data).toEqualTypeOf<Group[] | undefined>();
  expectTypeOf(groups.error).toEqualTypeOf<MessagingError | null>();
  const names = useQuery({
    ...groupsQueryOptions(messaging),
    select: (records) => records.map(({ name }) => name),
  });
  expectTypeOf(names.data).toEqualTypeOf<string[] | undefined>();
  const later = useQuery(groupContactsQueryOptions(messaging, groupId ?? skipToken));
  expectTypeOf(later.data).toEqualTypeOf<GroupContact[] | undefined>();
  const [first, second] = useQueries({
    queries: [groupsQueryOptions(messaging), smsQueryOptions(messaging, "order-1")],
  });
  expectTypeOf(first.data).toEqualTypeOf<Group[] | undefined>();
  expectTypeOf(second.data).toEqualTypeOf<Sms[] | undefined>();
  expectTypeOf(second.error).toEqualTypeOf<MessagingError | null>();
});

test("useSuspenseQuery has data, and cannot wait", () => {
  expectTypeOf(useSuspenseQuery(groupsQueryOptions(messaging)).data).toEqualTypeOf<Group[]>();
  // @ts-expect-error a suspended component cannot wait for an input
  useSuspenseQuery(groupContactsQueryOptions(messaging, groupId ?? skipToken));
});

test("useInfiniteQuery infers pages and error", () => {
  const groups = useInfiniteQuery(groupsInfiniteQueryOptions(messaging));
  expectTypeOf(groups.data).toEqualTypeOf<Pages<Group> | undefined>();
  expectTypeOf(groups.error).toEqualTypeOf<MessagingError | null>();
  const all = useInfiniteQuery({
    ...groupContactsInfiniteQueryOptions(messaging, groupId ?? skipToken),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
  expectTypeOf(all.data).toEqualTypeOf<GroupContact[] | undefined>();
  const suspended = useSuspenseInfiniteQuery(groupsInfiniteQueryOptions(messaging));
  expectTypeOf(suspended.data).toEqualTypeOf<Pages<Group>>();
});

test("a key knows what is cached under it", async () => {
  const { queryKey } = groupsQueryOptions(messaging);
  expectTypeOf(queryClient.getQueryData(queryKey)).toEqualTypeOf<Group[] | undefined>();
  expectTypeOf(queryClient.getQueryState(queryKey)?.error).toEqualTypeOf<
    MessagingError | null | undefined
  >();
  const paged = groupsInfiniteQueryOptions(messaging).queryKey;
  expectTypeOf(queryClient.getQueryData(paged)).toEqualTypeOf<CachedPages<Group> | undefined>();
  queryClient.setQueryData(queryKey, (groups) => groups?.slice(1));
  // @ts-expect-error not what is cached there
  queryClient.setQueryData(queryKey, [{ id: "1" }]);
});

test("the options go wherever TanStack takes options: prefetching and ensuring need no helper", async () => {
  const options = groupsQueryOptions(messaging);
  expectTypeOf(await queryClient.query(options)).toEqualTypeOf<Group[]>();
  expectTypeOf(await queryClient.query({ ...options, staleTime: "static" })).toEqualTypeOf<
    Group[]
  >();
  expectTypeOf(await queryClient.fetchQuery(options)).toEqualTypeOf<Group[]>();
  expectTypeOf(await queryClient.ensureQueryData(options)).toEqualTypeOf<Group[]>();
  await queryClient.prefetchQuery(options);
  const pages = groupsInfiniteQueryOptions(messaging);
  expectTypeOf(await queryClient.infiniteQuery(pages)).toEqualTypeOf<Pages<Group>>();
  expectTypeOf(await queryClient.fetchInfiniteQuery(pages)).toEqualTypeOf<CachedPages<Group>>();
  await queryClient.prefetchInfiniteQuery(pages);
});

test("useMutation infers variables, data and error", () => {
  const create = useMutation(createGroupsMutationOptions(messaging));
  expectTypeOf(create.mutate).parameter(0).toEqualTypeOf<readonly GroupCreate[]>();
  expectTypeOf(create.data).toEqualTypeOf<Result<Group> | undefined>();
  expectTypeOf(create.error).toEqualTypeOf<MessagingError | null>();
  const add = useMutation(addGroupContactsMutationOptions(messaging, 7));
  expectTypeOf(add.mutate).parameter(0).toEqualTypeOf<GroupContactIds>();
  const send = useMutation(sendSmsMutationOptions(messaging));
  expectTypeOf(send.variables).toEqualTypeOf<SmsSend | undefined>();
  expectTypeOf(send.data).toEqualTypeOf<Result<Sms, SmsSendMeta> | undefined>();
  // @ts-expect-error a message has a sender
  send.mutate({ message: "Hi", phoneNumbers: ["+48500500500"] });
});

test("a mutation's own options are typed, and cannot retry it", () => {
  createGroupsMutationOptions(messaging, {
    invalidate: false,
    onMutate: () => ({ before: 1 }),
    onError: (error, variables, onMutateResult) => {
      expectTypeOf(error).toEqualTypeOf<MessagingError>();
      expectTypeOf(variables).toEqualTypeOf<readonly GroupCreate[]>();
      expectTypeOf(onMutateResult).toEqualTypeOf<{ before: number } | undefined>();
    },
    onSuccess: (result) => expectTypeOf(result).toEqualTypeOf<Result<Group>>(),
  });
  // @ts-expect-error the client retries what may be retried
  sendSmsMutationOptions(messaging, { retry: 3 });
  // @ts-expect-error the options say what is sent
  sendSmsMutationOptions(messaging, { mutationFn: async () => undefined });
});

test("keys take the names of the spec", () => {
  messagingKeys.resource(messaging, "groups");
  messagingKeys.operation(messaging, "sendSms");
  messagingKeys.params(messaging, "listGroupContacts", { groupId: 7, limit: 20 });
  // @ts-expect-error no such resource
  messagingKeys.resource(messaging, "group");
  // @ts-expect-error no such operation
  messagingKeys.operation(messaging, "getGroups");
  // @ts-expect-error the id is missing
  messagingKeys.params(messaging, "listGroupContacts", { limit: 20 });
});
