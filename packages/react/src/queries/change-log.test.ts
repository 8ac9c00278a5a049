import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { type Change, changesOf, deleteChange, getChange, setChange } from "./change-log.ts";
import type { MessagingKey } from "./keys.ts";

const list: MessagingKey = ["messaging", "scope", "groupContacts", "listGroupContacts"];
const change: Change = {
  queryKey: [...list, { groupId: 7 }],
  offset: "offset",
  kind: "remove",
  key: "id",
  records: [{ id: 1 }],
};

test("changes stand in the order they were begun, whatever becomes of them", () => {
  const client = new QueryClient();
  const [first, second] = [{}, {}];
  const all = () => changesOf(client).map(({ kind }) => kind);
  setChange(client, first, change);
  setChange(client, second, { ...change, kind: "add" });
  setChange(client, first, { ...change, kind: "patch" });
  expect(all()).toEqual(["patch", "add"]);
  deleteChange(client, first);
  deleteChange(client, {});
  expect(all()).toEqual(["add"]);
  expect(getChange(client, second)).toBeDefined();
  expect(getChange(client, first)).toBeUndefined();
  expect(changesOf(new QueryClient())).toEqual([]);
});

test("what is cached stays what was loaded, fresh or stale as it was", () => {
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
  setChange(client, {}, change);
  expect(keys.map((key) => client.getQueryState(key))).toEqual(before);
  expect(client.getQueryData(page)).not.toBe(before[0]?.data);
  expect(client.getQueryState(empty)).toBeUndefined();
});
