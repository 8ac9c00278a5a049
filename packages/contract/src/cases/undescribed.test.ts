import { expect, test } from "vitest";
import { undescribed } from "./undescribed.ts";

test("finds the fields that no part of the schema describes", () => {
  const item = { allOf: [{ properties: { id: {} } }, { properties: { name: {} } }] };
  const schema = { properties: { data: { items: item } } };
  const value = {
    data: [
      { id: 1, name: null },
      { id: 2, title: "x" },
    ],
    more: 1,
  };
  expect(undescribed({ paths: {} }, schema, value)).toEqual(["data.1.title", "more"]);
});
