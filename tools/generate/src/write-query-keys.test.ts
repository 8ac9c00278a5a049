import { expect, test } from "vitest";
import { notes } from "../test/notes.ts";
import { writeQueryKeys } from "./write-query-keys.ts";

const { listNotes, addNotes } = notes;

test("a key is made of the resource, and of path parameters and query in one", () => {
  expect(writeQueryKeys([listNotes, addNotes])).toMatchInlineSnapshot(`
    "// Generated from spec/ by tools/generate. Do not edit: run \`pnpm generate\`.
    import type { ListNotesQuery, operations } from "@messaging-sdk/client";

    /** The resource of each operation. */
    export const resources = {
      listNotes: "notes",
      addNotes: "notes",
    } as const;

    /** The name of an operation of the spec. */
    export type OperationId = keyof typeof resources;

    /** The parameters of each query: path parameters and query in one object. */
    export interface QueryParameters {
      listNotes: operations["listNotes"]["parameters"]["path"] & ListNotesQuery;
    }
    "
  `);
});

test("a parameter of the path and one of the query may not have the same name", () => {
  const twins = [...listNotes.queryParameters, ...listNotes.pathParameters];
  expect(() => writeQueryKeys([{ ...listNotes, queryParameters: twins }])).toThrow(
    "listNotes has two parameters folderId",
  );
});
