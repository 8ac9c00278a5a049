import type { OperationObject } from "@messaging-sdk/spec/reader";
import { expect, test } from "vitest";
import { notes } from "../test/notes.ts";
import { writeValidators } from "./write-validators.ts";

const { listNotes } = notes;

/** The code for an operation whose requests have this body. */
function written(schema: object, operation = listNotes, schemas: Record<string, object> = {}) {
  const requestBody = { required: true, content: { "application/json": { schema } } };
  const response = {
    description: "",
    content: { "application/json": { schema: { type: "boolean" } } },
  };
  const object = {
    ...operation.object,
    requestBody,
    responses: { 200: response, 404: response },
  } as OperationObject;
  return writeValidators({ paths: {}, components: { schemas } }, [{ ...operation, object }]);
}

test("an operation has the rules of its parameters, of its body and of each response", () => {
  const schema = { type: "array", items: { type: "integer" } };
  expect(written(schema)).toMatchInlineSnapshot(`
    "// Generated from spec/ by tools/generate. Do not edit: run \`pnpm generate\`.
    import type { Contract, Schema } from "../validate/schema.ts";

    /** By name. */
    export const schemas: Readonly<Record<string, Schema>> = {
    };

    /** By operationId. */
    export const contracts = {
      listNotes: {"path":{"type":["object"],"properties":{"folderId":{"type":["integer"]}},"required":["folderId"]},"query":{"type":["object"],"properties":{"skip":{"type":["integer"]},"count":{"type":["integer"]}},"required":[]},"body":{"type":["array"],"items":{"type":["integer"]}},"responses":{"200":{"type":["boolean"]},"404":{"type":["boolean"]}}},
    } satisfies Readonly<Record<string, Contract>>;
    "
  `);
});

/** The rules of a body as they are written. */
function rulesOf(schema: object, schemas?: Record<string, object>): unknown {
  const code = written(schema, { ...listNotes, pathParameters: [], queryParameters: [] }, schemas);
  return Function(`return ${/"body":(.*),"responses"/.exec(code)?.[1]}`)();
}

const text = { type: ["string"] };
test.each([
  [
    { type: "string", pattern: "^a/\\d$", "x-must": "be a/ and a digit" },
    { ...text, pattern: /^a\/\d$/u, must: "be a/ and a digit" },
  ],
  [
    { type: "string", format: "date-time" },
    { ...text, format: "date-time" },
  ],
  [
    { type: "string", format: "date" },
    { ...text, pattern: expect.any(RegExp), must: "be a date such as 2026-11-15" },
  ],
  [
    { type: "number", maximum: 0.5 },
    { type: ["number"], maximum: 0.5 },
  ],
  [
    { type: "string", enum: ["a", "b"] },
    { ...text, enum: ["a", "b"] },
  ],
  [{ const: 1 }, { enum: [1] }],
  [{ type: ["string", "null"] }, { type: ["string", "null"] }],
  [{ allOf: [{ ...text, description: "Says what it is.", "x-gap": ["G1"] }] }, { allOf: [text] }],
  [
    { anyOf: [{ type: "integer" }, { type: "boolean" }] },
    { anyOf: [{ type: ["integer"] }, { type: ["boolean"] }] },
  ],
])("%j is %j", (schema, rules) => {
  expect(rulesOf(schema)).toEqual(rules);
});

test("an open enum takes what its last branch takes", () => {
  const open = { type: "integer", "x-open-enum": true };
  expect(rulesOf({ anyOf: [{ const: 1 }, open] })).toEqual({ type: ["integer"] });
});

test("a schema may contain itself", () => {
  const $ref = "#/components/schemas/Loop";
  expect(rulesOf({ $ref }, { Loop: { type: "array", items: { $ref } } })).toEqual({ $ref: "Loop" });
});
