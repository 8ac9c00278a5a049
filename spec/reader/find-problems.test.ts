import { expect, test } from "vitest";
import type { Document } from "./document.ts";
import { findProblems } from "./find-problems.ts";
import { describeProblem } from "./problem.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A description of two operations that code can be generated from, of which a test changes something. */
function notes() {
  const ok = {
    description: "So.",
    content: { "application/json": { schema: ref("NoteEnvelope") } },
  };
  const base = { tags: ["notes"], summary: "Do", description: "Does.", responses: { 200: ok } };
  const page = (name: string) => ({
    name,
    in: "query",
    schema: { type: "integer", default: 10 } as Record<string, unknown>,
  });
  const folderId = { name: "folderId", in: "path", required: true, schema: { type: "integer" } };
  return {
    paths: {
      "/v2.1/{folderId}/note": {
        parameters: [folderId],
        get: {
          ...base,
          operationId: "listNotes",
          parameters: [page("offset"), page("limit")],
          "x-retry": "safe",
          "x-paging": { offset: "offset", limit: "limit", key: ["id"] },
        },
        post: {
          ...base,
          responses: { ...base.responses },
          operationId: "createNote",
          "x-retry": "unsafe",
          requestBody: {
            required: true,
            content: { "application/json": { schema: ref("NoteCreate") } },
          },
        },
      },
    },
    components: {
      schemas: {
        NoteEnvelope: {
          properties: { data: { type: "array", items: ref("Note") } },
          type: "object",
        },
        Note: { type: "object", properties: { id: { type: "integer" } } },
        NoteCreate: { type: "object", properties: { text: { type: "string" } } },
      } as Record<string, object>,
    },
  };
}

type Notes = ReturnType<typeof notes>;
type Item = Notes["paths"]["/v2.1/{folderId}/note"];

function problemsAfter(change: (item: Item, document: Notes) => void): string[] {
  const document = notes();
  change(document.paths["/v2.1/{folderId}/note"], document);
  return findProblems(document as object as Document).map(describeProblem);
}

test("what can be generated has no problem", () => {
  expect(problemsAfter(() => {})).toEqual([]);
});

const file = "spec/paths/v2.1_{folderId}_note.yaml";

const media = (type: string) => ({ content: { [type]: { schema: ref("NoteCreate") } } });
const body = (schema: object) => ({ required: true, content: { "application/json": { schema } } });
const scalars = [{ type: "string" }, { type: "integer" }];
test.each<[string, (item: Item, document: Notes) => void, string]>([
  [
    "no operationId",
    ({ get }) => Reflect.deleteProperty(get, "operationId"),
    `${file}, get: It has no operationId, which every name of it is made of. Write a verb with a noun after it, such as \`listGroups\`.`,
  ],
  [
    "a multipart body",
    ({ post }) => Object.assign(post.requestBody, media("multipart/form-data")),
    `${file}, post: Its body is multipart/form-data, and the client sends and reads JSON. Describe it as application/json`,
  ],
  [
    "a binary response",
    ({ post }) =>
      Object.assign(post, {
        responses: { 200: { description: "So.", ...media("application/pdf") } },
      }),
    `${file}, post: Its 200 is application/pdf, and the client sends and reads JSON. Describe it as application/json with a schema; a file by its URL`,
  ],
  [
    "a body that may be left out",
    ({ post }) => Object.assign(post.requestBody, { required: false }),
    `${file}, post/requestBody: It may be left out. Add \`required: true\`.`,
  ],
  [
    "an error without a body",
    ({ post }) => Object.assign(post.responses, { 404: { description: "No." } }),
    `${file}, post/responses/404: It has no JSON body, and types and tests of errors come from that. Describe its \`errors\``,
  ],
  [
    "nullable, of OpenAPI 3.0",
    (_, { components }) =>
      Object.assign(components.schemas.Note ?? {}, {
        properties: { id: { type: "string", nullable: true } },
      }),
    'spec/schemas/Note.yaml, properties/id: No check is known for nullable of string. Write `type: [string, "null"]`',
  ],
  [
    "a record one deeper",
    (_, { components }) =>
      Object.assign(components.schemas.NoteEnvelope ?? {}, {
        properties: {
          data: { type: "object", properties: { notes: { type: "array", items: ref("Note") } } },
        },
      }),
    `${file}, get: Expected \`data\` of its 200 to be a list, at the top of the body, also of one record: write \`type: array\` with \`items\`.`,
  ],
  [
    "a list that is the body itself",
    (_, { components }) =>
      Object.assign(components.schemas, { NoteEnvelope: { type: "array", items: ref("Note") } }),
    `${file}, get: Expected \`data\` of its 200 to be a list, at the top of the body`,
  ],
  [
    "a list of pages by a cursor, which is not x-paging",
    ({ get }) => Reflect.deleteProperty(get, "x-paging"),
    `${file}, get: Its x-paging.offset is missing; it must be the name of a query parameter of this operation. What has no pages, or others, is no list: call it \`get\`.`,
  ],
  [
    "an enum in a header",
    ({ post }) =>
      Object.assign(post, {
        parameters: [{ name: "X-Mode", in: "header", schema: { enum: ["a", "b"] } }],
      }),
    `${file}, post/parameters/0: A method takes parameters of the path and of the query, and \`X-Mode\` is in the header. Remove it: callers set headers with the option \`headers\`.`,
  ],
  [
    "oneOf of records in a body",
    ({ post }) =>
      Object.assign(post.requestBody, body({ oneOf: [ref("NoteCreate"), ref("Note")] })),
    `${file}, post: Expected its body, or the items of a body that is a list, to be a $ref to a file in spec/schemas/.`,
  ],
  [
    "oneOf of records in the schema of a body",
    (_, { components }) =>
      Object.assign(components.schemas, { NoteCreate: { oneOf: [ref("Note"), ref("Note")] } }),
    "spec/schemas/NoteCreate.yaml: Its alternatives are records or lists. Describe one record with the fields of all",
  ],
  [
    "anyOf of records in the schema of a body",
    (_, { components }) =>
      Object.assign(components.schemas, { NoteCreate: { anyOf: [ref("Note"), ref("Note")] } }),
    "spec/schemas/NoteCreate.yaml: Its alternatives are records or lists. Describe one record with the fields of all",
  ],
  [
    "oneOf of texts and numbers",
    (_, { components }) =>
      Object.assign(components.schemas.Note ?? {}, { properties: { id: { oneOf: scalars } } }),
    "spec/schemas/Note.yaml, properties/id: No check is known for oneOf of no type. Write `anyOf`.",
  ],
  [
    "an alternative that is null",
    (_, { components }) =>
      Object.assign(components.schemas.Note ?? {}, {
        properties: { id: { anyOf: [...scalars, { type: "null" }] } },
      }),
    "spec/schemas/Note.yaml, properties/id: One of its alternatives is null. Write `type: [string",
  ],
  [
    "a reference into another operation",
    (_, { components }) =>
      Object.assign(components.schemas.Note ?? {}, {
        properties: { id: { $ref: "#/paths/~1v2.1~1note/get" } },
      }),
    "spec/schemas/Note.yaml, properties/id: It refers to #/paths/~1v2.1~1note/get, which has no name for its type. Move that to `components`.",
  ],
  [
    "a lookup in what is no list",
    ({ post }) => Object.assign(post, { "x-lookup": { list: "createNote", by: "text" } }),
    `${file}, post/x-lookup: Its x-lookup.list is \`createNote\`; it must be a list with x-paging`,
  ],
  [
    "a lookup by what no record has",
    ({ post }) => Object.assign(post, { "x-lookup": { list: "listNotes", by: "text" } }),
    `${file}, post/x-lookup: Its x-lookup.by is \`text\`; it must be the name of a field of a record of \`listNotes\`.`,
  ],
  [
    "an optimistic change of a list without pages",
    ({ get, post }) => {
      Object.assign(get, { operationId: "getNote", "x-paging": undefined });
      const change = { list: "getNote", change: "add", key: "id" };
      Object.assign(post, { "x-invalidates": ["getNote"], "x-optimistic": change });
    },
    `${file}, post/x-optimistic: The list \`getNote\` of x-optimistic has no pages.`,
  ],
  [
    "a method that the client has not",
    (item) => Object.assign(item, { head: item.get }),
    `${file}, head: The response to a HEAD has no body`,
  ],
  [
    "only a 204",
    ({ post }) => Object.assign(post, { responses: { 204: { description: "Done." } } }),
    `${file}, post: It has no 2xx with a JSON body, which its types come from: describe one`,
  ],
  [
    "a 204 beside a 200",
    ({ post }) => Object.assign(post.responses, { 204: { description: "Done." } }),
    `${file}, post/responses/204: It has no JSON body`,
  ],
  [
    "a status that is a range",
    ({ post }) => Object.assign(post.responses, { "4XX": { description: "No." } }),
    `${file}, post/responses/4XX: \`4XX\` is no status. Describe each by its number.`,
  ],
  [
    "no tag",
    ({ post }) => Object.assign(post, { tags: [] }),
    `${file}, post: It has no tag, which is the client's resource: name one.`,
  ],
  [
    "a tag that is no name",
    ({ post }) => Object.assign(post, { tags: ["old-notes"] }),
    `${file}, post/tags: The tag \`old-notes\` is no name that`,
  ],
  [
    "a tag that the client has something else under",
    ({ post }) => Object.assign(post, { tags: ["http"] }),
    `${file}, post/tags: The tag \`http\` is no name that`,
  ],
  [
    "two operations of one method",
    ({ post }) => Object.assign(post, { "x-method": "list" }),
    `${file}, post/operationId: \`messaging.notes.list\` is listNotes already. Name the method of one of them with \`x-method\`.`,
  ],
  [
    "a header that is a parameter",
    ({ get }) =>
      get.parameters.push({ ...get.parameters[0], name: "X-Trace", in: "header" } as never),
    `${file}, get/parameters/2: A method takes parameters of the path and of the query`,
  ],
  [
    "a list in the query",
    ({ get }) => Object.assign(get.parameters[0]?.schema ?? {}, { type: "array" }),
    `${file}, get/parameters/0/schema: No way is known to read array from a text`,
  ],
  [
    "a parameter of the path that is no name",
    ({ parameters: [one] }) => Object.assign(one ?? {}, { name: "default" }),
    `${file}, parameters/0: \`default\` cannot be the name of a parameter in TypeScript`,
  ],
  [
    "items that no field of a record identifies",
    ({ post }) => Object.assign(post, { "x-items": { by: ["text"] } }),
    `${file}, post/x-items: Its x-items.by is \`text\`; it must be the name of a field of its records.`,
  ],
  [
    "items of what is no list in the body",
    ({ post }) => Object.assign(post, { "x-items": { list: "text", by: ["id"] } }),
    `${file}, post/x-items: Its x-items.list is \`text\`; it must be the name of a list in its body.`,
  ],
  [
    "items that the body does not identify",
    ({ post }) => Object.assign(post, { "x-items": { by: ["id"] } }),
    `${file}, post/x-items: Its x-items.by is \`id\`; it must be the name of a field of its body's items.`,
  ],
  [
    "a repeated field that the body does not have",
    ({ post }, { components }) => {
      const properties = { id: { type: "integer" }, text: { type: "string" } };
      Object.assign(components.schemas.Note ?? {}, { properties });
      Object.assign(post, { "x-items": { by: ["text"], also: ["id"] } });
    },
    `${file}, post/x-items: Its x-items.also is \`id\`; it must be the name of a field of its body.`,
  ],
  [
    "a limit without a default",
    ({ get }) => Object.assign(get.parameters[1] ?? {}, { schema: { type: "integer" } }),
    `${file}, get/x-paging: The parameter \`limit\` of x-paging has no default. Add \`default\``,
  ],
  [
    "pages by a cursor",
    ({ get }) => Object.assign(get.parameters[0] ?? {}, { schema: { type: "string" } }),
    `${file}, get/x-paging: The parameter \`offset\` of x-paging is no integer`,
  ],
  [
    "data that is no list",
    (_, { components }) =>
      Object.assign(components.schemas.NoteEnvelope ?? {}, { properties: { data: ref("Note") } }),
    `${file}, get: Expected \`data\` of its 200 to be a list`,
  ],
  [
    "a schema that contains itself",
    (_, { components }) =>
      Object.assign(components.schemas.Note ?? {}, { properties: { parent: ref("Note") } }),
    "spec/schemas/Note.yaml, properties/parent: Note contains itself",
  ],
  [
    "a keyword without a check",
    (_, { components }) =>
      Object.assign(components.schemas.Note ?? {}, {
        properties: { id: { type: "integer", multipleOf: 5 } },
      }),
    "spec/schemas/Note.yaml, properties/id: No check is known for multipleOf of integer: see packages/client/src/validate/find-faults.ts. Say it in the description",
  ],
  [
    "a schema under the name of another type",
    (_, { components }) => Object.assign(components.schemas, { Result: { type: "object" } }),
    "spec/schemas/Result.yaml: TypeScript or the packages have another `Result`. Rename its file.",
  ],
  [
    "a value without a name",
    (_, { components }) => Object.assign(components.schemas, { State: { anyOf: [{ const: 1 }] } }),
    "spec/schemas/State.yaml, anyOf/0: Code calls the value 1 by its `title`. Give it one",
  ],
])("%s: the file, what it is, and what to do", (_, change, expected) => {
  expect(problemsAfter(change)[0]).toContain(expected);
});
