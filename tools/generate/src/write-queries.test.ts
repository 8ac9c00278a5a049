import { expect, test } from "vitest";
import { notes } from "../test/notes.ts";
import { writeQueries, writeQueryKeys } from "./write-queries.ts";

const { listNotes, addNotes } = notes;

test("a list has query and infinite query options, with the spec's text and paging parameters", () => {
  expect(writeQueries([listNotes, addNotes])).toMatchInlineSnapshot(`
    "// Generated from spec/ by tools/generate. Do not edit: run \`pnpm generate\`.
    import type { ListNotesQuery, Note } from "@messaging-sdk/client";
    import { infiniteQueryOptionsBuilder, type MessagingInfiniteQueryOptions } from "../queries/infinite-query-options.ts";
    import { type ListOperation, type MessagingQueryOptions, type OptionsBuilder, queryOptionsBuilder } from "../queries/query-options.ts";

    type ListNotesInput = [folderId: number, query?: ListNotesQuery];

    const listNotes: ListOperation<ListNotesInput, Note> = {
      operationId: "listNotes",
      path: ["folderId"],
      limit: "count",
      pageSize: 50,
      list: (messaging, options, folderId, query) => messaging.notes.list(folderId, query, options),
    };

    /**
     * Query options for one page of \`notes.list\`. The cache holds \`Note[]\`.
     *
     * List notes.
     *
     * Returns one page of the notes.
     *
     * Operation \`listNotes\`: \`GET /v2.1/{folderId}/note\`.
     */
    export const notesQueryOptions: OptionsBuilder<ListNotesInput, MessagingQueryOptions<Note>> =
      /* @__PURE__ */ queryOptionsBuilder(listNotes);

    /**
     * Infinite query options for page after page of \`notes.list\`.
     *
     * List notes.
     *
     * Returns one page of the notes.
     *
     * Operation \`listNotes\`: \`GET /v2.1/{folderId}/note\`.
     */
    export const notesInfiniteQueryOptions: OptionsBuilder<ListNotesInput, MessagingInfiniteQueryOptions<Note>> =
      /* @__PURE__ */ infiniteQueryOptionsBuilder(listNotes);
    "
  `);
});

test("what reads without pages has query options alone, which the whole response is for", () => {
  const { paging: _, ...unpaged } = listNotes;
  const text = writeQueries([{ ...unpaged, verb: "get", noun: "Note", queryParameters: [] }]);
  expect(text).not.toContain("infiniteQueryOptionsBuilder(");
  expect(text).toContain(
    "  list: (messaging, options, folderId) => messaging.notes.get(folderId, options),",
  );
  expect(text).toContain("Query options for `notes.get`. The cache holds `Note[]`.");
  expect(text).toContain(
    "export const noteQueryOptions: OptionsBuilder<ListNotesInput, MessagingQueryOptions<Note>>",
  );
});

test("a key consists of the resource and of path and query parameters", () => {
  expect(writeQueryKeys([listNotes, addNotes])).toMatchInlineSnapshot(`
    "// Generated from spec/ by tools/generate. Do not edit: run \`pnpm generate\`.
    import type { ListNotesQuery } from "@messaging-sdk/client";

    /** The resource of each operation. */
    export const resources = {
      listNotes: "notes",
      addNotes: "notes",
    } as const;

    export type { OperationId } from "@messaging-sdk/client";

    /** The parameters of each query: path parameters and query in one object. */
    export interface QueryParameters {
      listNotes: { folderId: number } & ListNotesQuery;
    }
    "
  `);
});
