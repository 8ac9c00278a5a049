import type { Document, OperationObject } from "@messaging-sdk/spec/reader";
import { readOperations } from "@messaging-sdk/spec/reader";
import { expect, test } from "vitest";
import { writeMethods } from "./write-methods.ts";
import { writeLookup, writeOperations } from "./write-operations.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const listNotes: OperationObject = {
  operationId: "listNotes",
  tags: ["notes"],
  summary: "List notes",
  description: "Returns one page of the notes.",
  parameters: [
    { name: "offset", in: "query", schema: { type: "integer", default: 0 } },
    { $ref: "#/components/parameters/Limit" },
  ],
  responses: {
    200: {
      description: "A page.",
      content: { "application/json": { schema: ref("NoteEnvelope") } },
    },
  },
  "x-retry": "safe",
  "x-paging": { offset: "offset", limit: "limit", key: ["id"] },
};

const { parameters: _, "x-paging": __, ...base } = listNotes;
const addNotes: OperationObject = {
  ...base,
  operationId: "addNotes",
  summary: "Add notes",
  description: "Adds them.",
  deprecated: true,
  requestBody: {
    content: { "application/json": { schema: { type: "array", items: ref("NoteCreate") } } },
  },
  "x-retry": "unsafe",
  "x-invalidates": ["listNotes"],
};

const document: Document = {
  paths: {
    "/v2.1/{folderId}/note": {
      parameters: [{ name: "folderId", in: "path", required: true, schema: { type: "integer" } }],
      get: listNotes,
      post: addNotes,
    },
  },
  components: {
    parameters: {
      Limit: { name: "limit", in: "query", schema: { type: "integer", default: 100 } },
    },
    schemas: {
      NoteEnvelope: {
        properties: { meta: ref("Meta"), data: { type: "array", items: ref("Note") } },
      },
    },
  },
};

test("names, types and behaviour are read from the spec", () => {
  expect(readOperations(document)).toMatchObject([
    {
      operationId: "listNotes",
      verb: "list",
      noun: "Notes",
      resource: "notes",
      method: "GET",
      path: "/v2.1/{folderId}/note",
      retry: "safe",
      paging: { offset: "offset", limit: "limit", key: ["id"], pageSize: 100 },
      invalidates: [],
      pathParameters: [{ name: "folderId" }],
      queryParameters: [{ name: "offset" }, { name: "limit" }],
      recordType: "Note",
      metaType: "Meta",
    },
    {
      operationId: "addNotes",
      verb: "add",
      bodyType: "readonly NoteCreate[]",
      invalidates: ["listNotes"],
      deprecated: true,
    },
  ]);
});

const place = "spec/paths/v2.1_{folderId}_note.yaml, ";

test("a body or record without a name is an error", () => {
  const inline = structuredClone(document);
  const envelope = {
    properties: { meta: ref("Meta"), data: { type: "array", items: { type: "string" } } },
  };
  Object.assign(inline.components?.schemas ?? {}, { NoteEnvelope: envelope });
  expect(() => readOperations(inline)).toThrow(
    `${place}listNotes: Expected the items of \`data\` of its 200 to be a $ref to a file in spec/schemas/.`,
  );
});

test("an operation with a body and a query is an error: a method takes one input", () => {
  const both = structuredClone(document);
  const post = both.paths["/v2.1/{folderId}/note"]?.post;
  Object.assign(post ?? {}, { parameters: listNotes.parameters });
  expect(() => readOperations(both)).toThrow(
    `${place}addNotes: It has a body and a query, but its method takes one input: remove one.`,
  );
});

test("a 202 is a success, and an envelope need not have a meta", () => {
  const accepted = structuredClone(document);
  const post = accepted.paths["/v2.1/{folderId}/note"]?.post;
  Object.assign(post ?? {}, { responses: { 202: post?.responses["200"] } });
  const envelope = { properties: { data: { type: "array", items: ref("Note") } } };
  Object.assign(accepted.components?.schemas ?? {}, { NoteEnvelope: envelope });
  expect(readOperations(accepted)[1]).toMatchObject({
    success: 202,
    recordType: "Note",
    metaType: "Meta",
  });
});

test("an operation without a body in any success is an error", () => {
  const accepted = structuredClone(document);
  const post = accepted.paths["/v2.1/{folderId}/note"]?.post;
  Object.assign(post ?? {}, { responses: { 202: { description: "Accepted." } } });
  expect(() => readOperations(accepted)).toThrow(
    `${place}addNotes: It has no 2xx with a JSON body, which its types come from: describe one`,
  );
});

test("x-method is what the client calls it", () => {
  const filed = structuredClone(document);
  const post = filed.paths["/v2.1/{folderId}/note"]?.post;
  Object.assign(post ?? {}, { operationId: "archiveOldNotes", "x-method": "archive" });
  const [, operation] = readOperations(filed);
  expect(operation).toMatchObject({ resource: "notes", verb: "archive", noun: "OldNotes" });
});

test.each([
  ["Exports", ref("ExportCreate"), "exportCreate"],
  ["Notes", ref("NoteCreate"), "note"],
  ["Notes", { type: "array", items: ref("NoteCreate") }, "notes"],
  ["Notes", ref("NoteIds"), "notes"],
  ["Categories", ref("NoteCreate"), "category"],
  ["Addresses", ref("NoteCreate"), "address"],
  ["Statuses", ref("NoteCreate"), "status"],
  ["Sms", ref("NoteCreate"), "sms"],
  ["Folder", ref("NoteCreate"), "folder"],
  ["FolderId", ref("NoteCreate"), "noteCreate"],
])("the body of add%s as %j is called %s", (noun, schema, name) => {
  const named = structuredClone(document);
  const record = { type: "object", properties: { text: { type: "string" } } };
  const ids = { type: "object", properties: { id: { type: "array", items: {} } } };
  const schemas = { NoteCreate: record, ExportCreate: record, NoteIds: ids };
  Object.assign(named.components?.schemas ?? {}, schemas);
  const requestBody = { required: true, content: { "application/json": { schema } } };
  const post = named.paths["/v2.1/{folderId}/note"]?.post;
  Object.assign(post ?? {}, { operationId: `add${noun}`, requestBody });
  expect(readOperations(named)[1]?.bodyName).toBe(name);
});

test("a $ref to nothing is an error", () => {
  expect(() => readOperations({ ...document, components: {} })).toThrow(
    "The document has no #/components/parameters/Limit.",
  );
});

test("the table holds what the client needs at run time", () => {
  expect(writeOperations(readOperations(document))).toContain(
    `[
  { resource: "notes", verb: "list", operationId: "listNotes", method: "GET", path: "/v2.1/{folderId}/note", retry: "safe", input: "query", paging: { offset: "offset", limit: "limit", key: ["id"], pageSize: 100 } },
  { resource: "notes", verb: "add", operationId: "addNotes", method: "POST", path: "/v2.1/{folderId}/note", retry: "unsafe", input: "body" },
];`,
  );
});

test("how a lost write is looked up stands apart from the table, and may be said of none", () => {
  const operations = readOperations(document);
  expect(writeLookup(operations)).toContain("sendLookup: Lookup | undefined = undefined;");
  const [list, add] = operations;
  if (!list || !add) throw new Error("There are two.");
  const lookup = { list: "listNotes", by: "text" };
  expect(writeLookup([list, { ...add, lookup }])).toContain(
    '= { operationId: "addNotes", list: "listNotes", by: "text" };',
  );
});

test("the table says an input of none, and the names and sizes of pages", () => {
  const other = structuredClone(document);
  const { get, post } = other.paths["/v2.1/{folderId}/note"] ?? {};
  const parameters = [
    { name: "from", in: "query", schema: { type: "integer", default: 0 } },
    { name: "size", in: "query", schema: { type: "integer", default: 50 } },
  ];
  Object.assign(get ?? {}, {
    parameters,
    "x-paging": { offset: "from", limit: "size", key: ["id"] },
  });
  delete post?.requestBody;
  const table = writeOperations(readOperations(other));
  expect(table).toContain(
    `paging: { offset: "from", limit: "size", key: ["id"], pageSize: 50 } },`,
  );
  expect(table).toContain(`retry: "unsafe", input: "none" },`);
});

test("a method takes its path parameters, its input and its options, and says what the spec says", () => {
  const text = writeMethods(readOperations(document));
  expect(text).toContain(`   * List notes.
   *
   * Returns one page of the notes.
   *
   * Operation \`listNotes\`: \`GET /v2.1/{folderId}/note\`.
   */
  list(folderId: number, query?: ListNotesQuery, options?: RequestOptions): PagePromise<Note>;`);
  expect(text).toContain(`   * @deprecated
   */
  add(folderId: number, notes: readonly NoteCreate[], options?: RequestOptions): Promise<Result<Note>>;`);
  expect(text).toContain("readonly notes: NotesMethods;");
});
