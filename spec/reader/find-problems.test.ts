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

test.each<[string, (item: Item, document: Notes) => void, string]>([
  [
    "a method that is not spoken",
    (item) => Object.assign(item, { patch: item.post }),
    `${file}, patch: The client has no PATCH. Describe a GET, POST, PUT or DELETE`,
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
      Object.assign(components.schemas.Note ?? {}, { properties: { id: { oneOf: [] } } }),
    "spec/schemas/Note.yaml, properties/id: No check is known for oneOf of no type: see tools/generate/src/write-checks.ts. Write `anyOf`",
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
