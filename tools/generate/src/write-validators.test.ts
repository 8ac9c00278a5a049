import type { OperationObject } from "@messaging-sdk/spec/reader";
import { expect, test } from "vitest";
import { notes } from "../test/notes.ts";
import { writeValidators } from "./write-validators.ts";

const { listNotes } = notes;

function written(change: object, operation = listNotes): string {
  const response = {
    description: "",
    content: { "application/json": { schema: { type: "boolean" } } },
  };
  const object: OperationObject = {
    ...operation.object,
    responses: { 200: response, 404: response },
    ...change,
  };
  return writeValidators({ paths: {} }, [{ ...operation, object }]);
}

test("an operation has a check of its parameters, of its body and of each response", () => {
  const schema = { type: "array", items: { type: "integer" } };
  const requestBody = { required: true, content: { "application/json": { schema } } };
  expect(written({ requestBody })).toMatchInlineSnapshot(`
    "// Generated from spec/ by tools/generate. Do not edit: run \`pnpm generate\`.
    import { isRecord } from "../json.ts";
    import type { Check, Contracts, Found } from "../validate/finding.ts";
    import { boolean, fromText, integer } from "../validate/scalars.ts";
    import { array, notObject, optional, required } from "../validate/structures.ts";

    const integer1 = integer();
    const fromText2 = fromText(integer1);
    const ListNotesPath: Check = (value) => {
      if (!isRecord(value)) return notObject(value);
      let found: Found;
      found = required(found, "folderId", value.folderId, fromText2);
      return found;
    };
    const ListNotesQuery: Check = (value) => {
      if (!isRecord(value)) return notObject(value);
      let found: Found;
      found = optional(found, "skip", value.skip, fromText2);
      found = optional(found, "count", value.count, fromText2);
      return found;
    };
    const array3 = array(integer1);

    /** By operationId: the checks of its requests, and of its responses by status. */
    export const contracts = {
      listNotes: { path: ListNotesPath, query: ListNotesQuery, body: array3, responses: { 200: boolean, 404: boolean } },
    } satisfies Contracts;
    "
  `);
});

test("it imports what it uses and no more", () => {
  const { pathParameters: _, queryParameters: __, ...rest } = listNotes;
  const text = written({}, { ...rest, pathParameters: [], queryParameters: [] });
  expect(text).not.toContain("integer");
  expect(text).toContain('import { boolean } from "../validate/scalars.ts";');
});

test("a field that has the name of a check imports no check", () => {
  const schema = { type: "object", properties: { email: { type: "boolean" } } };
  const requestBody = { required: true, content: { "application/json": { schema } } };
  const text = written({ requestBody });
  expect(text).toContain("value.email");
  expect(text).not.toContain("formats.ts");
});

test("a parameter that is neither text nor number is an error", () => {
  const parameter = {
    name: "tags",
    in: "query",
    schema: { type: "array", items: { type: "string" } },
  } as const;
  expect(() => written({}, { ...listNotes, queryParameters: [parameter] })).toThrow(
    "read array from a text",
  );
});
