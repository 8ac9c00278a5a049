import { expect, test } from "vitest";
import { failedItems } from "./index.ts";

const error = (parameter?: string) => ({
  title: "Taken",
  message: "is taken",
  code: "E-3-001",
  ...(parameter !== undefined && { meta: { parameter } }),
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
  ["groups.2.name", 2],
  ["x2.name", undefined],
  ["2x.name", undefined],
  ["sms2", undefined],
])("an entry of %s is of item %s", (parameter, index) => {
  expect(failedItems(["a", "b", "c"], { errors: [error(parameter)] })).toMatchObject([{ index }]);
});

test.each([{ toString: null }, 1, null])("an entry of %o is of no item", (parameter) => {
  const odd = { ...error(), meta: { parameter: parameter as never } };
  expect(failedItems(["a", "b"], { errors: [odd] })).toMatchObject([{ index: undefined }]);
});

test("a batch without errors has none", () => {
  expect(failedItems(["a"], {})).toEqual([]);
});
