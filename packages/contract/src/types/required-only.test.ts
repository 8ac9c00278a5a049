import { expect, test } from "vitest";
import { requiredOnly } from "./required-only.ts";

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
