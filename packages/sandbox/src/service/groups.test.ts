import { failedItems } from "@messaging-sdk/client";
import { expect, test } from "vitest";
import { connect } from "../../test/connect.ts";

test("a created group is listed until it is deleted", async () => {
  const { messaging, clock } = connect({ data: "empty" });
  const { data } = await messaging.groups.create([{ name: "Staff", externalId: "staff" }]);
  const staff = {
    id: 1001,
    name: "Staff",
    description: null,
    externalId: "staff",
    createdAt: clock.seconds(),
  };
  expect(data).toEqual([staff]);
  expect(await messaging.groups.list().toArray({ limit: 10 })).toEqual([staff]);

  expect((await messaging.groups.delete({ id: [1001] })).data).toEqual([staff]);
  expect(await messaging.groups.list().toArray({ limit: 10 })).toEqual([]);
});

test("an update changes what it names and keeps the rest", async () => {
  const { messaging } = connect({ data: "empty" });
  await messaging.groups.create([{ name: "Press", description: "Journalists" }]);
  const { data } = await messaging.groups.update([{ id: 1001, name: "Press and bloggers" }]);
  expect(data[0]).toMatchObject({ name: "Press and bloggers", description: "Journalists" });
  expect((await messaging.groups.list()).data).toEqual(data);
});

test("the good items of a batch are done, the others named", async () => {
  const { messaging } = connect({ data: "empty" });
  const groups = [
    { name: "Staff", externalId: "staff" },
    { name: "" },
    { name: "Staff again", externalId: "staff" },
  ];
  const result = await messaging.groups.create(groups);
  expect(result.response.status).toBe(207);
  expect(result.data.map(({ name }) => name)).toEqual(["Staff"]);
  expect(result.errors).toMatchObject([
    { code: "E-2-003", meta: { parameter: "1.name", value: "", source: "body" } },
    { code: "E-3-006", meta: { parameter: "2.externalId", value: "staff", source: "body" } },
  ]);
  expect(failedItems(groups, result).map(({ item }) => item)).toEqual(groups.slice(1));
  expect((await messaging.groups.list()).data).toHaveLength(1);
});

test("a batch of bad items alone is rejected", async () => {
  const { messaging } = connect({ data: "empty" });
  await expect(messaging.groups.update([{ id: 7, name: "Nobody" }])).rejects.toMatchObject({
    status: 422,
    errors: [{ code: "E-3-001", title: "Unknown group", meta: { parameter: "0.id", value: "7" } }],
  });
});

test("an id that is listed twice is deleted once", async () => {
  const { messaging } = connect({ data: "empty" });
  await messaging.groups.create([{ name: "Staff" }]);
  const { response, data } = await messaging.groups.delete({ id: [1001, 1001] });
  expect([response.status, data.length]).toEqual([200, 1]);
});
