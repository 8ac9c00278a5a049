import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { fakeMessaging } from "../../test/fake-messaging.ts";
import { type MessagingKey, operationKey } from "./keys.ts";
import { logOf, show } from "./list-change.ts";

const { messaging } = fakeMessaging();
const list = operationKey(messaging, "listGroupContacts");

/** Starts to remove a contact from group 7. */
function begin(client: QueryClient, id: number) {
  const context = { client, meta: undefined };
  show(context, { ...removal, records: [{ id }] });
  return context;
}

const removal = { queryKey: [...list, { groupId: 7 }], kind: "remove", key: "id" } as const;

test("changes stand in the order they were started, confirmed or not", () => {
  const client = new QueryClient();
  const [first] = [begin(client, 1), begin(client, 2)];
  const records = () => [...logOf(client).values()].flatMap((change) => change.records);
  show(first, { ...removal, records: [{ id: 1, email: null }] });
  expect(records()).toEqual([{ id: 1, email: null }, { id: 2 }]);
  show(first);
  show(first);
  expect(records()).toEqual([{ id: 2 }]);
  expect(logOf(new QueryClient()).size).toBe(0);
});

test("the cache keeps what was loaded, fresh or stale as it was", () => {
  const client = new QueryClient();
  const keys: MessagingKey[] = [
    [...list, { groupId: 7 }],
    [...list, { groupId: 7 }, "infinite"],
    [...list, { groupId: 9 }],
  ];
  const [page, pages, empty] = keys as [MessagingKey, MessagingKey, MessagingKey];
  client.setQueryData(page, [{ id: 1 }], { updatedAt: 1 });
  client.setQueryData(pages, { pages: [[{ id: 1 }]], pageParams: [undefined] });
  void client.invalidateQueries({ queryKey: page });
  const before = keys.map((key) => client.getQueryState(key));
  begin(client, 1);
  expect(keys.map((key) => client.getQueryState(key))).toEqual(before);
  expect(client.getQueryData(page)).not.toBe(before[0]?.data);
  expect(client.getQueryState(empty)).toBeUndefined();
});

test("a list is shown anew when a change begins and when it is dropped, and no other list is", () => {
  const client = new QueryClient();
  const own: MessagingKey = [...list, { groupId: 7 }];
  const other: MessagingKey = [...list, { groupId: 9 }];
  const loading: MessagingKey = [...list, { groupId: 7 }, "infinite"];
  client.setQueryData(own, [{ id: 1 }]);
  client.setQueryData(other, [{ id: 1 }]);
  client.getQueryCache().build(client, { queryKey: loading });
  const shown = () => client.getQueryData(own);
  const kept = client.getQueryData(other);
  const before = shown();
  const context = begin(client, 1);
  const during = shown();
  show(context);
  expect([during === before, shown() === during]).toEqual([false, false]);
  expect(shown()).toEqual(before);
  expect(client.getQueryData(other)).toBe(kept);
  expect(client.getQueryData(loading)).toBeUndefined();
});
