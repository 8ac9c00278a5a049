import { expect, test } from "vitest";
import { fakeMessaging, respond } from "../test/fake-fetch.ts";
import { seenIds } from "./call/engine.ts";
import {
  identify,
  identityText,
  itemKey,
  itemsIn,
  keepItems,
  normalizeNumber,
  repeats,
} from "./identity.ts";

test.each([
  ["+48500500500", "48500500500"],
  ["0048 500 500 500", "48500500500"],
  ["00 48.500-500-500", "48500500500"],
  ["[48] (500) 500\t500", "48500500500"],
  [48_500_500_500, "48500500500"],
  ["500500500", "500500500"],
  ["+0048500", "48500"],
  ["48+500", "48500"],
  ["+4-", "4"],
  ["4850000", "4850000"],
  ["+48*****500", "48*****500"],
  ["", ""],
  [null, ""],
  [["+48500500500"], ""],
])("the number %j is compared as %j", (number, digits) => {
  expect(normalizeNumber(number)).toBe(digits);
});

test.each([
  ["Order-1", "Order-1"],
  [" order-1 ", " order-1 "],
  ["zaz\u0307o", "zaz\u0307o"],
  [7, "7"],
  [0, "0"],
  ["", ""],
  [null, ""],
  [undefined, ""],
  [true, ""],
  [["a"], ""],
  [{ toString: null }, ""],
])("the id %j is compared as %j", (id, text) => {
  expect(identityText(id)).toBe(text);
});

test("a field is compared as a number by its name", () => {
  const number = "+48 500 500 500";
  expect(identify("phoneNumber", number)).toBe("48500500500");
  expect(identify("recipientMobileNumber", number)).toBe("48500500500");
  expect(identify("number", number)).toBe("48500500500");
  expect(identify("numberOfParts", number)).toBe(number);
  expect(identify("externalId", number)).toBe(number);
});

test("the items of a body are its list, the body that is a list, or the body", () => {
  expect(itemsIn({ list: "id" }, { id: [1, 2] })).toEqual([1, 2]);
  expect(itemsIn({ list: "id" }, { id: 1 })).toEqual([1]);
  expect(itemsIn({}, [{ name: "a" }, { name: "b" }])).toHaveLength(2);
  expect(itemsIn({}, { name: "a" })).toEqual([{ name: "a" }]);
});

test("of a body its items and what a record repeats are kept as they are, if JSON writes them so", () => {
  const rule = { list: "to", by: ["number"], also: ["id"] };
  const body = { to: ["1", 2], id: "a", text: "Hi" };
  const kept = keepItems(rule, body);
  expect(kept).toEqual({ to: ["1", 2], id: "a" });
  body.to.push("3");
  expect(kept).toEqual({ to: ["1", 2], id: "a" });
  expect(keepItems(rule, { to: "1" })).toEqual({ to: "1", id: undefined });
  for (const other of [{ to: [{}] }, { to: [null] }, { to: {} }, { to: [], id: new Date(0) }])
    expect(keepItems(rule, other)).toBeUndefined();
  expect(keepItems({ by: ["name"] }, [{ name: "A" }])).toBeUndefined();
});

const groups = { by: ["externalId", "name"] };

test("an item is known by the first field that it has, and a value by the first of all", () => {
  expect(itemKey(groups, { name: "VIP", externalId: "v-1" })).toBe("externalId: v-1");
  expect(itemKey(groups, { name: "VIP", externalId: "" })).toBe("name: VIP");
  expect(itemKey(groups, { name: "VIP", externalId: null })).toBe("name: VIP");
  expect(itemKey({ by: ["phoneNumber"] }, "+48 500")).toBe("phoneNumber: 48500");
  expect(itemKey({ by: ["id"] }, 7)).toBe("id: 7");
  expect(itemKey(groups, { name: "VIP", externalId: "v-1", id: 7 })).toBe("externalId: v-1");
  expect(itemKey(groups, { id: 7 })).toBe("");
  expect(itemKey(groups, {})).toBe("");
  expect(itemKey({ by: ["id"] }, null)).toBe("");
});

test.each([
  [{ externalId: "r-1" }, { externalId: "r-1" }, true],
  [{ externalId: "r-1" }, { externalId: "R-1" }, false],
  [{ externalId: "r-1" }, { externalId: "r-" }, false],
  [{ externalId: "r-1" }, { externalId: "" }, false],
  [{ externalId: "r-1" }, { externalId: null }, true],
  [{ externalId: "r-1" }, {}, true],
  [{ externalId: null }, { externalId: "r-1" }, true],
  [{}, { externalId: "r-1" }, true],
  [{ recipientNumber: "+48 500" }, { recipientNumber: "0048500" }, true],
  [{ recipientNumber: "+48 500" }, { recipientNumber: "48501" }, false],
  [{ externalId: "r-1", recipientNumber: "48500" }, { recipientNumber: "1" }, false],
])("a request of %j is repeated by %j: %s", (input, record, isRepeated) => {
  const rule = { also: ["externalId", "recipientNumber"] };
  expect(repeats(rule, input, record)).toBe(isRepeated);
});

test("a request whose spec asks for no more is repeated by any record", () => {
  expect(repeats({}, { externalId: "r-1" }, { externalId: "x" })).toBe(true);
});

test.each<[id: string, records: object[], areAltered: boolean]>([
  ["Order/1", [{ externalId: "Order/1" }, {}], false],
  ["a+b", [{ externalId: "a+b" }], false],
  ["17", [{ externalId: 17 }, { externalId: null }], false],
  ["Order-1", [{ externalId: "Order-1" }, { externalId: "order-1" }], true],
  ["Order-1", [{ externalId: "Order-" }], true],
])(
  "a list that was asked for by %j has records %j of another id: %j",
  async (id, data, expected) => {
    const { messaging } = fakeMessaging(() => respond(200, { data }));
    expect(await messaging.sms.list(id)).toHaveProperty("data", data);
    expect(seenIds(messaging.sms).areAltered).toBe(expected);
  },
);

test("a list of a path without parameters, or of records without them, has none of another id", async () => {
  const { messaging } = fakeMessaging(() => respond(200, { data: [{ id: 8, name: "A" }] }));
  await messaging.groups.list();
  await messaging.groupContacts.list(7);
  expect(seenIds(messaging.groups).areAltered).toBe(false);
});
