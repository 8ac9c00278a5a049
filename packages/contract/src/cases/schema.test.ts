import { expect, test } from "vitest";
import { requiredOnly, undescribed } from "./schema.ts";

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

test("keeps what is required, through arrays, $ref and allOf", () => {
  const named = { required: ["name"], properties: { name: { required: ["first"] }, age: {} } };
  const document = { paths: {}, components: { schemas: { Named: named } } };
  const schema = {
    items: { allOf: [{ $ref: "#/components/schemas/Named" }, { required: ["id"] }] },
  };
  const value = [{ id: 1, age: 30, name: { first: "Ada", last: "Lovelace" } }, { id: null }];
  expect(requiredOnly(document, schema, value)).toEqual([
    { id: 1, name: { first: "Ada" } },
    { id: null },
  ]);
});
