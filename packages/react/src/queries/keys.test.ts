import { QueryClient, skipToken } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { fakeMessaging } from "../../test/fake-messaging.ts";
import {
  addGroupContactsMutationOptions,
  groupContactsInfiniteQueryOptions,
  groupContactsQueryOptions,
  groupsQueryOptions,
  type MessagingKey,
  messagingKeys,
  smsDeliveryQueryOptions,
} from "./index.ts";

const { messaging } = fakeMessaging();
const scope = "https://api.example.com";

test("from wide to narrow, each key starts with the one before", () => {
  expect(messagingKeys.all(messaging)).toEqual(["messaging", scope]);
  expect(messagingKeys.resource(messaging, "groupContacts")).toEqual([
    "messaging",
    scope,
    "groupContacts",
  ]);
  expect(messagingKeys.operation(messaging, "listGroupContacts")).toEqual([
    "messaging",
    scope,
    "groupContacts",
    "listGroupContacts",
  ]);
  expect(messagingKeys.params(messaging, "listGroupContacts", { groupId: 7, limit: 20 })).toEqual([
    "messaging",
    scope,
    "groupContacts",
    "listGroupContacts",
    { groupId: 7, limit: 20 },
  ]);
});

test("each key finds what is below it, and nothing else", () => {
  const queryClient = new QueryClient();
  const built = {
    groups: groupsQueryOptions(messaging),
    "contacts of 7": groupContactsQueryOptions(messaging, 7, { limit: 20 }),
    "pages of 7": groupContactsInfiniteQueryOptions(messaging, 7),
    "contacts of 8": groupContactsQueryOptions(messaging, 8),
  };
  for (const { queryKey } of Object.values(built)) queryClient.setQueryData<unknown>(queryKey, []);
  const found = (queryKey: MessagingKey) => {
    const keys = queryClient.getQueriesData({ queryKey }).map(([key]) => key);
    return Object.entries(built).flatMap(([name, options]) =>
      keys.includes(options.queryKey) ? [name] : [],
    );
  };
  expect(found(messagingKeys.all(messaging))).toHaveLength(4);
  expect(found(messagingKeys.resource(messaging, "groups"))).toEqual(["groups"]);
  expect(found(messagingKeys.operation(messaging, "listGroupContacts"))).toHaveLength(3);
  expect(found(messagingKeys.params(messaging, "listGroupContacts", { groupId: 7 }))).toEqual([
    "contacts of 7",
    "pages of 7",
  ]);
});

test("a query's key is that of its parameters", () => {
  expect(groupContactsQueryOptions(messaging, 7, { limit: 20 }).queryKey).toEqual(
    messagingKeys.params(messaging, "listGroupContacts", { groupId: 7, limit: 20 }),
  );
});

test("an infinite query's key is another, and matched by the same parameters", () => {
  expect(groupContactsInfiniteQueryOptions(messaging, 7).queryKey).toEqual([
    ...messagingKeys.params(messaging, "listGroupContacts", { groupId: 7 }),
    "infinite",
  ]);
});

test("a delivery's key is another, and a send that makes lists of messages stale makes it stale", () => {
  const { queryKey } = smsDeliveryQueryOptions(messaging, "order-1");
  expect(queryKey).toEqual([
    ...messagingKeys.params(messaging, "listSms", { externalId: "order-1" }),
    "delivery",
  ]);
});

test("a mutation's key has its path parameters", () => {
  expect(addGroupContactsMutationOptions(messaging, 7).mutationKey).toEqual([
    ...messagingKeys.operation(messaging, "addGroupContacts"),
    { groupId: 7 },
  ]);
});

test("the same request has the same key, however it is written", () => {
  const { queryKey } = groupsQueryOptions(messaging);
  expect(groupsQueryOptions(messaging, {}).queryKey).toStrictEqual(queryKey);
  const undefinedLimit: object = { limit: undefined };
  expect(groupsQueryOptions(messaging, undefinedLimit).queryKey).toStrictEqual(queryKey);
  expect(groupsQueryOptions(messaging, { limit: 1 }).queryKey).not.toEqual(queryKey);
});

test("a number and its text are the same id, in keys and in what keys find", () => {
  const { queryKey } = groupContactsQueryOptions(messaging, 7);
  expect(groupContactsQueryOptions(messaging, "7").queryKey).toStrictEqual(queryKey);
  expect(messagingKeys.params(messaging, "listGroupContacts", { groupId: "7" })).toEqual(queryKey);
  const long = groupContactsQueryOptions(messaging, "12345678901234567890").queryKey;
  expect(long.at(-1)).toEqual({ groupId: "12345678901234567890" });
  expect(groupContactsQueryOptions(messaging, "007").queryKey).not.toEqual(queryKey);
});

test("a skipped query's key is that of no request", () => {
  const { queryKey } = groupsQueryOptions(messaging, skipToken);
  expect(queryKey).toEqual(messagingKeys.operation(messaging, "listGroups"));
  expect(queryKey).not.toEqual(groupsQueryOptions(messaging).queryKey);
});

test("two clients share nothing, unless their scope says so", () => {
  const queryClient = new QueryClient();
  const staging = fakeMessaging(undefined, { baseUrl: "https://staging.example.com" }).messaging;
  const proxied = fakeMessaging(undefined, { baseUrl: "http://localhost:1", scope }).messaging;
  queryClient.setQueryData(groupsQueryOptions(messaging).queryKey, []);
  expect(queryClient.getQueryData(groupsQueryOptions(staging).queryKey)).toBeUndefined();
  expect(queryClient.getQueryData(groupsQueryOptions(proxied).queryKey)).toEqual([]);
});

test("no key holds a credential, a header or a signal", () => {
  const { messaging: secretive } = fakeMessaging(undefined, {
    headers: { "x-second-key": "s3cond" },
  });
  const keys = [groupsQueryOptions(secretive).queryKey, messagingKeys.all(secretive)];
  expect(JSON.stringify(keys)).not.toMatch(/k3y|s3cond|header|signal/);
});
