import { operations } from "@messaging-sdk/spec/bundled";
import { expect, test } from "vitest";
import { connect } from "../../test/connect.ts";
import { loadData } from "../data/load.ts";
import { allHandlers } from "./create-service.ts";
import { page } from "./paging.ts";

test("pages follow each other without a gap, newest first", async () => {
  const { messaging } = connect();
  const ids: number[] = [];
  for await (const { id } of messaging.groups.list({ limit: 7 })) ids.push(Number(id));
  expect(ids).toEqual(Array.from({ length: 60 }, (_, index) => 1060 - index));
});

test("without a limit a page has the spec's 100 records", async () => {
  const { messaging } = connect();
  expect((await messaging.groupContacts.list(1001)).data).toHaveLength(100);
  expect((await messaging.groupContacts.list(1001, { offset: 250 })).data.length).toBeLessThan(100);
});

test("a page beyond the end is empty", async () => {
  const { messaging } = connect();
  const { response, data } = await messaging.groups.list({ offset: 60 });
  expect([response.status, data]).toEqual([200, []]);
});

test("names are sorted as people sort them", async () => {
  const { messaging } = connect({ data: "empty" });
  await messaging.groups.create(["banana", "Apple", "Fig", "éclair"].map((name) => ({ name })));
  const { data } = await messaging.groups.list({ orderBy: "name", orderDirection: "ASC" });
  expect(data.map(({ name }) => name)).toEqual(["Apple", "banana", "éclair", "Fig"]);
});

test("contacts are sorted by when they were made, which their ids do not tell", async () => {
  const { messaging } = connect();
  const idsBy = async (orderBy: "id" | "createdAt") => {
    const { data } = await messaging.groupContacts.list(1005, { orderBy });
    return data.map(({ id }) => Number(id));
  };
  const byId = await idsBy("id");
  const byDate = await idsBy("createdAt");
  expect(byId).toEqual(byId.toSorted((one, other) => other - one));
  expect(byDate).not.toEqual(byId);
  expect(byDate.toSorted()).toEqual(byId.toSorted());
});

test("of records that rank the same, the newest comes first, or last", () => {
  const records = [1, 2, 3].map((id) => ({ id, createdAt: 9 }));
  const ids = (orderDirection: "ASC" | "DESC") =>
    page(records, { offset: 0, limit: 9, orderBy: "createdAt", orderDirection }).map(
      ({ id }) => id,
    );
  expect(ids("DESC")).toEqual([3, 2, 1]);
  expect(ids("ASC")).toEqual([1, 2, 3]);
});

const paging = { offset: 0, limit: 1, orderBy: "id", orderDirection: "ASC" };
const lists = operations.filter(({ queryParameters }) => queryParameters.length > 0);

test.each(lists)("the handler of $operationId reads each filter of the spec", (list) => {
  const read = new Set<unknown>();
  const query = new Proxy(paging, {
    get: (target, name) => read.add(name) && Reflect.get(target, name),
  });
  const handler = Object.entries(allHandlers).find(([name]) => name === list.operationId)?.[1];
  const call: object = { query, path: { groupId: 1001 } };
  handler?.(call as never, loadData({ groups: [{ id: 1001, name: "VIP" }] }, 0, 1));
  const filters = list.queryParameters.filter(({ name }) => !(name in paging));
  expect(filters.filter(({ name }) => !read.has(name))).toEqual([]);
});
