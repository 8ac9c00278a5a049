import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { fakeMessaging } from "../../test/fake-messaging.ts";
import { beginChange, changesOf, confirmChange, dropChange } from "./change-log.ts";
import { type MessagingKey, operationKey } from "./keys.ts";
import type { ListChange } from "./list-change.ts";

const { messaging } = fakeMessaging();
const list = operationKey(messaging, "listGroupContacts");
const removal: ListChange<number> = {
  list: "listGroupContacts",
  offset: "offset",
  kind: "remove",
  key: "id",
  records: (id) => [{ id }],
};

/** Starts to remove a contact from group 7. */
function begin(client: QueryClient, id: number) {
  const context = { client, meta: undefined };
  beginChange(messaging, context, { groupId: 7 }, removal, id);
  return context;
}

test("changes stand in the order they were started, confirmed or not", () => {
  const client = new QueryClient();
  const [first] = [begin(client, 1), begin(client, 2)];
  const records = () => changesOf(client).flatMap((change) => change.records);
  confirmChange(first, { data: [{ id: 1, email: null }] });
  expect(records()).toEqual([{ id: 1, email: null }, { id: 2 }]);
  dropChange(first);
  dropChange(first);
  expect(records()).toEqual([{ id: 2 }]);
  expect(changesOf(new QueryClient())).toEqual([]);
});

test("a response without records and errors confirms what was sent", () => {
  const client = new QueryClient();
  const context = begin(client, 1);
  confirmChange(context, { data: [] });
  expect(changesOf(client)).toMatchObject([{ records: [{ id: 1 }] }]);
});

test.each([[[7]], [["7"]], [[null]], [[{ name: "VIP" }]], [[]]])(
  "a response with %j, of which no record can be told, confirms what was sent",
  (data) => {
    const client = new QueryClient();
    const context = begin(client, 1);
    confirmChange(context, { data: data as never });
    expect(changesOf(client)).toMatchObject([{ records: [{ id: 1 }] }]);
  },
);

test("a response with errors alone confirms nothing", () => {
  const client = new QueryClient();
  const context = begin(client, 1);
  confirmChange(context, { data: [], errors: [{ code: "E-1-001" }] });
  expect(changesOf(client)).toMatchObject([{ records: [] }]);
});

test("a change that was dropped cannot be confirmed", () => {
  const client = new QueryClient();
  const context = begin(client, 1);
  dropChange(context);
  confirmChange(context, { data: [{ id: 1 }] });
  expect(changesOf(client)).toEqual([]);
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
  dropChange(context);
  expect([during === before, shown() === during]).toEqual([false, false]);
  expect(shown()).toEqual(before);
  expect(client.getQueryData(other)).toBe(kept);
  expect(client.getQueryData(loading)).toBeUndefined();
});
