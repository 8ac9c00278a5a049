import { expect, test } from "vitest";
import { notes } from "../test/notes.ts";
import { writeQueries } from "./write-queries.ts";

const { listNotes, addNotes } = notes;

test("a list has query and infinite query options, with the spec's text and paging parameters", () => {
  expect(writeQueries([listNotes, addNotes])).toMatchInlineSnapshot(`
    "// Generated from spec/ by tools/generate. Do not edit: run \`pnpm generate\`.
    import type { ListNotesQuery, Note, operations } from "@messaging-sdk/client";
    import { type InfiniteQueryOptionsBuilder, infiniteQueryOptionsBuilder } from "../queries/infinite-query-options.ts";
    import type { ListOperation } from "../queries/list-operation.ts";
    import { type QueryOptionsBuilder, queryOptionsBuilder } from "../queries/query-options.ts";

    type ListNotesInput = [folderId: operations["listNotes"]["parameters"]["path"]["folderId"], query?: ListNotesQuery];

    const listNotes: ListOperation<ListNotesInput, Note> = {
      operationId: "listNotes",
      path: ["folderId"],
      paging: {"offset":"skip","limit":"count","pageSize":50},
      load: (messaging, { signal, offset }, folderId, query) =>
        messaging.notes.list(folderId, offset === undefined ? query : { ...query, skip: offset }, { signal }),
    };

    /**
     * Query options for one page of \`notes.list\`; what is cached is \`Note[]\`.
     *
     * List notes.
     *
     * Returns one page of the notes.
     *
     * Operation \`listNotes\`: \`GET /v2.1/{folderId}/note\`.
     */
    export const notesQueryOptions: QueryOptionsBuilder<ListNotesInput, Note> =
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
    export const notesInfiniteQueryOptions: InfiniteQueryOptionsBuilder<ListNotesInput, Note> =
      /* @__PURE__ */ infiniteQueryOptionsBuilder(listNotes);
    "
  `);
});

test("a list without pages is refused by name", () => {
  const { paging: _, ...unpaged } = listNotes;
  expect(() => writeQueries([unpaged])).toThrow("listNotes needs an x-paging");
});
