import type { Operation } from "@messaging-sdk/spec/reader";

const listNotes: Operation = {
  // The writers go by what was read from it.
  object: {
    operationId: "listNotes",
    tags: ["notes"],
    summary: "List notes",
    description: "Returns one page of the notes.",
    responses: {},
    "x-retry": "safe",
  },
  operationId: "listNotes",
  verb: "list",
  noun: "Notes",
  resource: "notes",
  method: "GET",
  path: "/v2.1/{folderId}/note",
  summary: "List notes",
  description: "Returns one page of the notes.",
  deprecated: false,
  retry: "safe",
  // Not the names of our own spec: a writer must take them from x-paging.
  paging: { offset: "skip", limit: "count", key: ["id"], pageSize: 50 },
  invalidates: [],
  pathParameters: [{ name: "folderId", in: "path", required: true, schema: { type: "integer" } }],
  examplePath: "/v2.1/7/note",
  queryParameters: [
    { name: "skip", in: "query", schema: { type: "integer" } },
    { name: "count", in: "query", schema: { type: "integer", default: 50 } },
  ],
  success: 200,
  recordType: "Note",
  metaType: "Meta",
};

const { paging: _, ...base } = listNotes;

const addNotes: Operation = {
  ...base,
  operationId: "addNotes",
  verb: "add",
  method: "POST",
  summary: "Add notes",
  description: "Adds them.",
  deprecated: true,
  retry: "unsafe",
  invalidates: ["listNotes"],
  optimistic: {
    list: "listNotes",
    change: "add",
    key: "id",
    blanks: { id: "temporaryId", text: "null" },
  },
  queryParameters: [],
  bodyType: "readonly NoteCreate[]",
  bodyName: "notes",
  metaType: "NoteMeta",
};

const { bodyType: __, optimistic: ___, ...bodiless } = addNotes;

const sortNotes: Operation = {
  ...bodiless,
  operationId: "sortNotes",
  verb: "sort",
  deprecated: false,
  invalidates: [],
  pathParameters: [],
  metaType: "Meta",
};

/** Operations that only a test has: a list, a mutation of everything a mutation can have, and one of nothing. */
export const notes = { listNotes, addNotes, sortNotes };
