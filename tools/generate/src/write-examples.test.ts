import type { Document, Operation, ResponseObject } from "@messaging-sdk/spec/reader";
import { expect, test } from "vitest";
import { notes } from "../test/notes.ts";
import { writeExamples } from "./write-examples.ts";

const { listNotes, addNotes } = notes;
const counts = { numberOfErrors: 0, numberOfData: 1, status: 200 };
const document: Document = {
  paths: {},
  components: {
    responses: {
      NotFound: responseOf({ unknownNote: { meta: counts, errors: [{ code: "E-3-001" }] } }),
    },
    headers: { "X-Request-Id": { example: 7 } },
  },
};

test("a response that operations share is written once, without the derived fields of `meta`", () => {
  const responses = {
    "200": responseOf({ aPage: { meta: { ...counts, uniqId: "a1" }, data: [{ id: 1 }] } }),
    "404": { $ref: "#/components/responses/NotFound" },
    // Without an example a test has no response to give.
    "503": { description: "Down." },
  };
  const operations = [listNotes, addNotes].map((one) => withResponses(one, responses));
  expect(writeExamples(document, operations)).toMatchInlineSnapshot(`
    "// Generated from spec/ by tools/generate. Do not edit: run \`pnpm generate\`.
    import type { Meta, Note, NoteCreate, NoteMeta } from "@messaging-sdk/types";
    import type { Exchange } from "../testing/exchange.ts";

    /** By operation: the types of requests and records, and the documented statuses and examples. */
    export interface Exchanges {
      listNotes: { body: undefined; record: Note; meta: Meta; status: 200 | 404; example: "200 aPage" | "404 unknownNote" };
      addNotes: { body: readonly NoteCreate[]; record: Note; meta: NoteMeta; status: 200 | 404; example: "200 aPage" | "404 unknownNote" };
    }

    const NotFound = { "404 unknownNote": {"headers":{"X-Request-Id":"7"},"meta":{},"errors":[{"code":"E-3-001"}]} };

    /** By operation: where it is found, and the examples of its responses by status and name. */
    export const exchanges: Readonly<Record<keyof Exchanges, Exchange>> = {
      listNotes: { method: "GET", path: "/v2.1/{folderId}/note", paging: {"offset":"skip","limit":"count","pageSize":50}, examples: { "200 aPage": {"headers":{"X-Request-Id":"7"},"meta":{"uniqId":"a1"},"data":[{"id":1}]}, ...NotFound } },
      addNotes: { method: "POST", path: "/v2.1/{folderId}/note", examples: { "200 aPage": {"headers":{"X-Request-Id":"7"},"meta":{"uniqId":"a1"},"data":[{"id":1}]}, ...NotFound } },
    };
    "
  `);
});

test("a header without an example has one from its schema, or none", () => {
  const headers = {
    ETag: { schema: { type: "string" } },
    Age: { schema: { type: "integer", minimum: 3 } },
    Vary: { schema: { enum: ["accept"] } },
    Link: { schema: { type: "string", pattern: "^<" } },
    Server: {},
  };
  const response = { ...responseOf({ aPage: { meta: counts, data: [] } }), headers };
  const text = writeExamples(document, [withResponses(listNotes, { "200": response })]);
  expect(text).toContain('"headers":{"ETag":"a","Age":"3","Vary":"accept"}');
});

test("two statuses may have an example of the same name", () => {
  const responses = {
    "207": responseOf({ unknownNote: { meta: counts, data: [] } }),
    "404": responseOf({ unknownNote: { meta: counts, errors: [] } }),
  };
  const text = writeExamples(document, [withResponses(listNotes, responses)]);
  expect(text).toContain('example: "207 unknownNote" | "404 unknownNote"');
});

function withResponses(
  operation: Operation,
  responses: Operation["object"]["responses"],
): Operation {
  return { ...operation, object: { ...operation.object, responses } };
}

function responseOf(examples: Record<string, object>): ResponseObject {
  const values = Object.entries(examples).map(([name, value]) => [name, { value }]);
  return {
    description: "A response.",
    headers: { "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" } },
    content: { "application/json": { schema: {}, examples: Object.fromEntries(values) } },
  };
}
