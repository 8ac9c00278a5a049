import { describe, expect, test } from "vitest";
import { failedItems } from "./index.ts";

const error = (parameter?: string, value?: string) => ({
  title: "Taken",
  message: "is taken",
  code: "E-3-001",
  ...((parameter !== undefined || value !== undefined) && {
    meta: { ...(parameter !== undefined && { parameter }), ...(value !== undefined && { value }) },
  }),
});

test("the items that failed are found by the path of each entry", () => {
  const batch = ["a", "b", "c"];
  const errors = [error("1.name"), error("phoneNumbers.2"), error("id.9"), error("name"), error()];
  expect(failedItems(batch, { errors })).toEqual([
    { index: 1, item: "b", error: errors[0] },
    { index: 2, item: "c", error: errors[1] },
    { index: 9, item: undefined, error: errors[2] },
    { index: undefined, item: undefined, error: errors[3] },
    { index: undefined, item: undefined, error: errors[4] },
  ]);
});

test.each([
  ["2", 2],
  ["phoneNumbers.12", 12],
  ["groups.2.name", 2],
  ["x2.name", undefined],
  ["2x.name", undefined],
  ["sms2", undefined],
])("an entry of %s is of item %s", (parameter, index) => {
  expect(failedItems([..."abcdefghijklm"], { errors: [error(parameter)] })).toMatchObject([
    { index },
  ]);
});

test("a title or a code alone makes an entry no one of ours", () => {
  for (const one of [{ code: "rejected" }, { title: "Rejected" }]) {
    const errors = [{ ...error("1"), code: "X", ...one }];
    expect(failedItems(["a", "b"], { errors })).toMatchObject([{ index: undefined }]);
  }
});

test.each([
  ["order 1234567", "order1234567"],
  ["1234567 order", "1234567order"],
])("%s is no number, and so another id than %s", (value, item) => {
  expect(failedItems([item], { errors: [error(undefined, value)] })).toMatchObject([
    { index: undefined },
  ]);
});

test.each([{ toString: null }, 1, null])("an entry of %o is of no item", (parameter) => {
  const odd = { ...error(), meta: { parameter: parameter as never } };
  const ours = { ...odd, title: "Rejected", code: "rejected" };
  expect(failedItems(["a", "b"], { errors: [odd, ours] })).toMatchObject([
    { index: undefined },
    { index: undefined },
  ]);
});

describe("the value of an entry names its item", () => {
  const numbers = ["+48500500500", "0048 500-500-501", "+48500500502"];
  const groups = [{ name: "A", externalId: "a-1" }, { name: "B" }, { name: "B" }];
  const indexIn = (batch: readonly unknown[], entry: object) =>
    failedItems(batch, { errors: [entry as never] })[0]?.index;

  test("before its path: a service may count from 1", () => {
    expect(indexIn(numbers, error("phoneNumbers.2", "+48500500501"))).toBe(1);
    expect(indexIn(groups, error("2.externalId", "a-1"))).toBe(0);
  });

  test("however the number is written, on either side", () => {
    expect(indexIn(numbers, error(undefined, "+48 (500) 500-500"))).toBe(0);
    expect(indexIn(numbers, error(undefined, "48500500501"))).toBe(1);
    expect(indexIn(numbers, error(undefined, "500500500"))).toBeUndefined();
  });

  test("exactly, if it is a name, an id or short", () => {
    expect(indexIn(groups, error(undefined, "A"))).toBe(0);
    expect(indexIn(groups, error(undefined, "a"))).toBeUndefined();
    expect(indexIn(groups, error(undefined, "a-1 "))).toBeUndefined();
    expect(indexIn(["12-34"], error(undefined, "1234"))).toBeUndefined();
  });

  test("where several items have it, with its path", () => {
    expect(indexIn(groups, error("2.name", "B"))).toBe(2);
    expect(indexIn(groups, error("1.name", "B"))).toBe(1);
    expect(indexIn(groups, error("0.name", "B"))).toBeUndefined();
    expect(indexIn(groups, error(undefined, "B"))).toBeUndefined();
  });

  test("not where no item has it, whatever the path says", () => {
    expect(indexIn(numbers, error("phoneNumbers.1", "ACME"))).toBeUndefined();
  });

  test("an empty one does not count, and the path does", () => {
    expect(indexIn(numbers, error("phoneNumbers.1", ""))).toBe(1);
  });

  test("of an item that is a number", () => {
    expect(indexIn([7, 18], error(undefined, "18"))).toBe(1);
  });
});

test("an entry of another form than the service's names no item", () => {
  for (const more of [{ code: "QUEUED" }, { extra: 1 }, { meta: { parameter: "1", value: 7 } }]) {
    const entry = { ...error("1.name", "b"), ...more } as never;
    expect(failedItems(["a", "b"], { errors: [entry] })).toEqual([
      { index: undefined, item: undefined, error: entry },
    ]);
  }
});

test("of our own entries, those of a rejected record are of an item, and those of doubt of none", () => {
  const rejected = { ...error("phoneNumbers.1", "b"), title: "Rejected", code: "rejected" };
  const foreign = { ...rejected, title: "Rejected?" };
  const unaccounted = { ...error("phoneNumbers.0", "a"), code: "unaccounted" };
  expect(failedItems(["a", "b"], { errors: [unaccounted, rejected, foreign] })).toEqual([
    { index: 1, item: "b", error: rejected },
    { index: undefined, item: undefined, error: foreign },
  ]);
});

test("a batch without errors has none", () => {
  expect(failedItems(["a"], {})).toEqual([]);
});
