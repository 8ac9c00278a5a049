import type { Document, Schema } from "@messaging-sdk/spec/reader";
import { expect, test } from "vitest";
import { createCheckWriter } from "./write-checks.ts";

/** The declarations of a schema's checks, and the name of the last. */
function written(schema: object, schemas: Record<string, object> = {}) {
  const document: Document = { paths: {}, components: { schemas } };
  const { lines, check } = createCheckWriter(document);
  return { name: check(schema as Schema, "Note"), lines };
}

test("a scalar is a check by its rules, and what has the same rules is the same check", () => {
  const text = { type: "string", minLength: 1, maxLength: 9, description: "Says what it is." };
  expect(written({ allOf: [text, { ...text, "x-gap": ["G1"] }, { type: "integer" }] })).toEqual({
    name: "allOf3",
    lines: [
      "const string1 = string({ minLength: 1, maxLength: 9 });",
      "const integer2 = integer();",
      "const allOf3 = allOf(string1, string1, integer2);",
    ],
  });
});

test.each([
  [{ type: "string", pattern: "^a/\\d$" }, "matching(/^a\\/\\d$/u)"],
  [{ type: "string", format: "date-time" }, "inFormat(dateTime)"],
  [{ type: "number", maximum: 0.5 }, "number({ maximum: 0.5 })"],
  [{ type: "string", enum: ["a", "b"] }, 'oneOf("a", "b")'],
  [{ const: 1 }, "oneOf(1)"],
  [{ type: ["string", "null"] }, "nullable(string1)"],
  [{ type: "array", items: { type: "boolean" }, maxItems: 2 }, "array(boolean, { maxItems: 2 })"],
  [{ type: "string", minLength: 2, pattern: "a" }, "allOf(matching1, string2)"],
])("%j is %s", (schema, expression) => {
  expect(written(schema).lines.at(-1)).toMatch(/^const \w+ = /);
  expect(
    written(schema)
      .lines.at(-1)
      ?.replace(/^const \w+ = /, ""),
  ).toBe(`${expression};`);
});

test("an object is a function that names its fields; a closed one rejects others", () => {
  const note = {
    type: "object",
    required: ["id"],
    minProperties: 2,
    additionalProperties: false,
    properties: { id: { type: "boolean" }, "due-at": { $ref: "#/components/schemas/Due" } },
  };
  const { name, lines } = written(note, { Due: { type: "integer" } });
  expect(name).toBe("Note");
  expect(lines.join("\n")).toMatchInlineSnapshot(`
    "const integer1 = integer();
    const Due = integer1;
    const Note: Check = (value) => {
      if (!isRecord(value)) return notObject(value);
      let found: Found;
      found = required(found, "id", value.id, boolean);
      found = optional(found, "due-at", value["due-at"], Due);
      found = atLeast(found, value, 2);
      for (const key in value) {
        switch (key) {
          case "id":
          case "due-at":
            break;
          default:
            found = unknown(found, key, "id, due-at");
        }
      }
      return found;
    };"
  `);
});

test("an open enum takes what its last branch takes", () => {
  const open = { type: "integer", "x-open-enum": true };
  expect(written({ anyOf: [{ const: 1 }, open] })).toEqual({
    name: "integer1",
    lines: ["const integer1 = integer();"],
  });
  expect(() => written({ anyOf: [{ const: "one" }, open] })).toThrow("must take one too");
});

test("other alternatives are each a check", () => {
  expect(written({ anyOf: [{ type: "integer" }, { type: "boolean" }] }).lines.at(-1)).toBe(
    "const anyOf2 = anyOf(integer1, boolean);",
  );
});

// A check that overlooks a field would let it through without a word.
test.each([
  ["a keyword", { type: "integer", multipleOf: 5 }, "multipleOf of integer"],
  ["a keyword without a type", { not: {} }, "not of no type"],
  ["a keyword of another type", { type: "array", pattern: "a" }, "pattern of array"],
  ["a list of anything", { type: "array" }, "what its items are"],
  ["a bound beside an enum", { type: "integer", enum: [1, 7], maximum: 5 }, "stand alone"],
  ["two alternatives", { anyOf: [], allOf: [] }, "stand alone"],
  ["a rule beside alternatives", { anyOf: [], maxLength: 5 }, "maxLength"],
  ["a format", { type: "string", format: "ipv6" }, "ipv6"],
  ["nothing", {}, "Note"],
  ["several types", { type: ["string", "integer"] }, "string,integer"],
  ["fields by schema", { type: "object", additionalProperties: {} }, "additionalProperties"],
  ["a field that is required only", { type: "object", required: ["id"] }, "requires id"],
  ["rules beside a $ref", { $ref: "#/components/schemas/Due", minimum: 1 }, "beside a $ref"],
  ["a schema that contains itself", { $ref: "#/components/schemas/Loop" }, "contains itself"],
])("an unknown rule is an error: %s", (_, schema, message) => {
  const Loop = { type: "array", items: { $ref: "#/components/schemas/Loop" } };
  expect(() => written(schema, { Due: { type: "integer" }, Loop })).toThrow(message);
});
