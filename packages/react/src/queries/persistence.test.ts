import {
  dehydrate,
  hydrate,
  MutationObserver,
  onlineManager,
  QueryClient,
} from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { fakeMessaging } from "../../test/fake-messaging.ts";
import {
  addGroupContactsMutationOptions,
  createGroupsMutationOptions,
  groupContactsQueryOptions,
  groupsQueryOptions,
  sendSmsMutationOptions,
  smsQueryOptions,
} from "./index.ts";
import { persistMessaging } from "./persistence.ts";

afterEach(() => onlineManager.setOnline(true));

test("a paused mutation that is read back is sent, to the group it was for", async () => {
  const { messaging, sent } = fakeMessaging();
  const before = new QueryClient();
  const options = persistMessaging(before, messaging);
  onlineManager.setOnline(false);
  new MutationObserver(before, addGroupContactsMutationOptions(messaging, 7)).mutate({ id: [1] });
  await Promise.resolve();
  const stored = JSON.stringify(dehydrate(before, options));

  const after = new QueryClient();
  persistMessaging(after, messaging);
  hydrate(after, JSON.parse(stored));
  onlineManager.setOnline(true);
  await after.resumePausedMutations();
  expect(sent).toMatchObject([{ line: "POST /v2.1/group/7/contact", body: { id: [1] } }]);
});

test("what holds a phone number or an address stays out of the storage", async () => {
  const { messaging } = fakeMessaging();
  const queryClient = new QueryClient();
  const options = persistMessaging(queryClient, messaging);
  const fill = (queryKey: readonly unknown[], data: unknown) =>
    queryClient.setQueryData(queryKey as never, data as never);
  fill(groupsQueryOptions(messaging).queryKey, [
    { id: 70_011, name: "VIP", createdAt: 1769904000 },
  ]);
  fill(groupContactsQueryOptions(messaging, 7).queryKey, [{ id: 1, email: "ada@example.com" }]);
  fill(smsQueryOptions(messaging, "an-id", { phoneNumber: "+48500500500" }).queryKey, []);
  onlineManager.setOnline(false);
  const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };
  const send = sendSmsMutationOptions(messaging, { networkMode: "online" });
  new MutationObserver(queryClient, send).mutate(sms);
  await Promise.resolve();
  const { queries, mutations } = dehydrate(queryClient, options);
  expect(queries.map(({ queryKey }) => queryKey[3])).toEqual(["listGroups"]);
  expect(mutations).toEqual([]);
});

test("a mutation that is read back reloads lists as one that was not, and is not retried", async () => {
  const { messaging, sent } = fakeMessaging(() => new Response("", { status: 500 }), {
    retries: 0,
  });
  const before = new QueryClient();
  const options = persistMessaging(before, messaging);
  onlineManager.setOnline(false);
  new MutationObserver(before, addGroupContactsMutationOptions(messaging, 7))
    .mutate({ id: [1] })
    .catch(() => {});
  await Promise.resolve();
  const stored = JSON.stringify(dehydrate(before, options));
  const resume = async (client: typeof messaging) => {
    const after = new QueryClient({ defaultOptions: { mutations: { retry: 2, retryDelay: 1 } } });
    persistMessaging(after, client);
    hydrate(after, JSON.parse(stored));
    const { queryKey } = groupContactsQueryOptions(client, 7);
    after.setQueryData(queryKey, []);
    onlineManager.setOnline(true);
    await after.resumePausedMutations();
    return after.getQueryState(queryKey)?.isInvalidated;
  };
  // It may have had its effect.
  expect(await resume(messaging)).toBe(true);
  expect(sent).toHaveLength(1);
  expect(await resume(fakeMessaging().messaging)).toBe(true);
  const rejecting = fakeMessaging(() => new Response("", { status: 422 }));
  expect(await resume(rejecting.messaging)).toBe(false);
});

test.each([
  ["+48500500500", false],
  ["48500500500", false],
  ["+48 500 500 500", false],
  ["500-500", false],
  ["ada@example.com", false],
  ["12345", true],
  ["500.500.500", false],
  ["500–500–500", false],
  ["+48‑500‑500‑500", false],
  ["(+48) 500/500/500", false],
  ["call +48500500500 now", false],
  ["room 500500", true],
  ["2 + 2 = 4", true],
  ["@", true],
])("a list with the text %s is kept in the storage: %s", (text, isKept) => {
  const { messaging } = fakeMessaging();
  const queryClient = new QueryClient();
  const options = persistMessaging(queryClient, messaging);
  const { queryKey } = groupsQueryOptions(messaging);
  queryClient.setQueryData(queryKey as never, [{ id: 1, name: text }] as never);
  expect(dehydrate(queryClient, options).queries).toHaveLength(isKept ? 1 : 0);
});

test.each([
  [{ phoneNumber: 48_500_500_500 }, false],
  [{ phoneNumber: "12345" }, false],
  [{ recipientEmail: "ada at example.com" }, false],
  [{ recipientMobileNumber: "tel 500" }, false],
  [{ phoneNumber: null, email: null }, true],
])("a list of records as %o, however the service spells it, is kept: %s", (record, isKept) => {
  const { messaging } = fakeMessaging();
  const queryClient = new QueryClient();
  const options = persistMessaging(queryClient, messaging);
  const { queryKey } = groupContactsQueryOptions(messaging, 7);
  queryClient.setQueryData(queryKey as never, [{ id: 1, ...record }] as never);
  expect(dehydrate(queryClient, options).queries).toHaveLength(isKept ? 1 : 0);
});

test("a create that waits for its turn in a scope is not sent after a reload", async () => {
  const { messaging } = fakeMessaging(() => new Promise<Response>(() => {}));
  const queryClient = new QueryClient();
  const options = persistMessaging(queryClient, messaging);
  const creating = createGroupsMutationOptions(messaging, { scope: { id: "one after another" } });
  for (const name of ["first", "second"]) {
    void new MutationObserver(queryClient, creating).mutate([{ name }]);
  }
  const isPaused = () => queryClient.getMutationCache().getAll()[1]?.state.isPaused;
  await expect.poll(isPaused).toBe(true);
  expect(dehydrate(queryClient, options).mutations).toEqual([]);
});

test("what cannot be read is not kept, and does not keep the rest from it", () => {
  const { messaging } = fakeMessaging();
  const queryClient = new QueryClient();
  const options = persistMessaging(queryClient, messaging);
  queryClient.setQueryData(["of the app"], { balance: 1n });
  queryClient.setQueryData(groupsQueryOptions(messaging).queryKey, []);
  const { queries } = dehydrate(queryClient, options);
  expect(queries.map(({ queryKey }) => queryKey[3])).toEqual(["listGroups"]);
});

test("what onMutate returned, and meta, stay out of the storage as variables do", async () => {
  const { messaging } = fakeMessaging();
  const queryClient = new QueryClient();
  const options = persistMessaging(queryClient, messaging);
  onlineManager.setOnline(false);
  const contacts = [{ id: 1, phoneNumber: "+48500500500" }];
  for (const own of [{}, { onMutate: () => ({ contacts }) }, { meta: { contacts } }]) {
    const adding = addGroupContactsMutationOptions<unknown>(messaging, 7, own);
    void new MutationObserver(queryClient, adding).mutate({ id: [1] });
  }
  await Promise.resolve();
  const { queryKey } = groupsQueryOptions(messaging);
  queryClient.setQueryDefaults(queryKey, { meta: { contacts } });
  queryClient.setQueryData(queryKey, []);
  expect(dehydrate(queryClient, options)).toMatchObject({
    mutations: [{ state: { variables: { id: [1] } } }],
    queries: [],
  });
});

test("a list that is still loading, or failed to, is not kept", async () => {
  const { messaging } = fakeMessaging(() => new Response("", { status: 422 }));
  const queryClient = new QueryClient();
  const options = persistMessaging(queryClient, messaging);
  await queryClient.query(groupsQueryOptions(messaging)).catch(() => {});
  void queryClient.query(groupsQueryOptions(messaging, { limit: 5 })).catch(() => {});
  expect(dehydrate(queryClient, options).queries).toEqual([]);
});
