import { expect, test } from "vitest";
import { parameterProblem, schemaProblem } from "./schema-rules.ts";

const document = { paths: {}, components: { schemas: { Due: { type: "integer" } } } };
const open = { type: "integer", "x-open-enum": true };

// A check that overlooks a field would let it through without a word.
test.each<[string, object, string]>([
  ["a keyword", { type: "integer", multipleOf: 5 }, "multipleOf of integer"],
  ["a keyword without a type", { not: {} }, "not of no type"],
  ["a keyword of another type", { type: "array", pattern: "a" }, "pattern of array"],
  ["a list of anything", { type: "array" }, "what its items are"],
  ["a bound beside an enum", { type: "integer", enum: [1, 7], maximum: 5 }, "stand alone"],
  ["two alternatives", { anyOf: [], allOf: [] }, "stand alone"],
  ["a rule beside alternatives", { anyOf: [], maxLength: 5 }, "maxLength"],
  ["a format", { type: "string", format: "ipv6" }, "ipv6"],
  ["a pattern without words", { type: "string", pattern: "^a" }, "Say in `x-must`"],
  ["two of the other fields", { type: "object", minProperties: 2 }, "asks for other than one"],
  ["nothing", {}, "says nothing of its values"],
  ["several types", { type: ["string", "integer"] }, "string,integer"],
  ["fields by schema", { type: "object", additionalProperties: {} }, "additionalProperties"],
  ["a field that is required only", { type: "object", required: ["id"] }, "requires id"],
  ["rules beside a $ref", { $ref: "#/components/schemas/Due", minimum: 1 }, "beside a $ref"],
  [
    "an open enum that does not take its values",
    { anyOf: [{ const: "one" }, open] },
    "must take one too",
  ],
])("an unknown rule is a problem: %s", (_, schema, message) => {
  expect(schemaProblem(document, schema)).toContain(message);
});

test("a parameter that is neither text nor number is a problem", () => {
  const schema = { type: "array", items: { type: "string" } };
  expect(parameterProblem(document, schema)).toContain("read array from a text");
});
