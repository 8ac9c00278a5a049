import { expect, test } from "vitest";
import type { Document, ListChange, OperationObject, Schema } from "./document.ts";
import { readOptimistic } from "./optimistic.ts";

const document: Document = { paths: {} };
const note: Schema = {
  properties: {
    id: { type: "integer" },
    text: { type: "string" },
    author: { type: ["string", "null"] },
    createdAt: { type: "integer" },
  },
};

function read(change: ListChange["change"], schema: Schema) {
  const operation: Pick<OperationObject, "requestBody" | "x-optimistic"> = {
    requestBody: { content: { "application/json": { schema } } },
    "x-optimistic": { list: "listNotes", change, key: "id", now: ["createdAt"] },
  };
  return readOptimistic(document, operation, note);
}

test("a record to add has what the request need not say: null, the present, a temporary key", () => {
  const items: Schema = { type: "object", required: ["text"] };
  expect(read("add", { type: "array", items })).toEqual({
    list: "listNotes",
    change: "add",
    key: "id",
    blanks: { id: "temporaryId", author: "null", createdAt: "now" },
  });
});

test.each<[string, Schema]>([
  ["records", { type: "array", items: { type: "object" } }],
  ["record", { type: "object", properties: { id: { type: "integer" } } }],
  ["keys", { type: "object", properties: { id: { type: "array" } } }],
])("nothing is added where something is removed: %s", (_, schema) => {
  expect(read("remove", schema)).toMatchObject({ change: "remove", blanks: {} });
});

test("an operation that says nothing has nothing to show", () => {
  expect(readOptimistic(document, {}, note)).toBeUndefined();
});
