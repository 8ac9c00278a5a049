import { expect, test } from "vitest";
import { notes } from "../test/notes.ts";
import { hookNames, writeHooks } from "./write-hooks.ts";

const { listNotes, addNotes } = notes;

test("what reads has as many hooks as it has ways to be shown", () => {
  const { paging: _, ...getNote } = { ...listNotes, operationId: "getNote", noun: "Note" };
  expect(hookNames(listNotes)).toEqual([
    "useNotes",
    "useSuspenseNotes",
    "useInfiniteNotes",
    "useSuspenseInfiniteNotes",
  ]);
  expect(hookNames(getNote)).toEqual(["useNote", "useSuspenseNote"]);
  expect(hookNames(addNotes)).toEqual(["useAddNotes"]);
});

test("a list has four hooks, a mutation one, each of one line", () => {
  expect(writeHooks([listNotes, addNotes])).toMatchInlineSnapshot(`
    "// Generated from spec/ by tools/generate. Do not edit: run \`pnpm generate\`.
    "use client";

    import type { ListNotesQuery, Note, NoteCreate, NoteMeta, MessagingError, Result } from "@messaging-sdk/client";
    import { type DefinedUseInfiniteQueryResult, type DefinedUseQueryResult, type SkipToken, type UseQueryResult, type UseSuspenseQueryResult, type UseInfiniteQueryResult, type UseSuspenseInfiniteQueryResult, type UseMutationResult, useMutation, useQuery, useSuspenseQuery, useInfiniteQuery, useSuspenseInfiniteQuery } from "@tanstack/react-query";
    import type { QueryHookOptions, SuspenseQueryHookOptions, InfiniteQueryHookOptions, SuspenseInfiniteQueryHookOptions } from "../hooks/hook-options.ts";
    import { useDedupedMutation } from "../hooks/use-deduped-mutation.ts";
    import { type Initial, useListOptions } from "../hooks/use-list-options.ts";
    import { useMessaging } from "../messaging-provider.ts";
    import type { CachedPages, Pages } from "../queries/infinite-query-options.ts";
    import type { OptimisticMutationOptions, OwnMutationOptions } from "../queries/mutation-options.ts";
    import { addNotesMutationOptions } from "./mutations.ts";
    import { notesQueryOptions, notesInfiniteQueryOptions } from "./queries.ts";

    /**
     * \`useQuery\` with \`notesQueryOptions\`: \`data\` is \`Note[]\`. With \`skipToken\` for an input, the query waits.
     *
     * List notes.
     *
     * Returns one page of the notes.
     *
     * Operation \`listNotes\`: \`GET /v2.1/{folderId}/note\`.
     */
    export function useNotes<Data = Note[]>(folderId: number | SkipToken, query: ListNotesQuery | SkipToken | undefined, options: QueryHookOptions<Note, Data> & Initial<Note[]>): DefinedUseQueryResult<Data, MessagingError>;
    export function useNotes<Data = Note[]>(folderId: number | SkipToken, query?: ListNotesQuery | SkipToken, options?: QueryHookOptions<Note, Data>): UseQueryResult<Data, MessagingError>;
    export function useNotes<Data = Note[]>(folderId: number | SkipToken, query?: ListNotesQuery | SkipToken, options?: QueryHookOptions<Note, Data>): UseQueryResult<Data, MessagingError> {
      return useQuery(useListOptions(notesQueryOptions, [folderId, query], options));
    }

    /**
     * \`useSuspenseQuery\` with \`notesQueryOptions\`: \`data\` is \`Note[]\`.
     *
     * List notes.
     *
     * Returns one page of the notes.
     *
     * Operation \`listNotes\`: \`GET /v2.1/{folderId}/note\`.
     */
    export function useSuspenseNotes<Data = Note[]>(folderId: number, query?: ListNotesQuery, options?: SuspenseQueryHookOptions<Note, Data>): UseSuspenseQueryResult<Data, MessagingError> {
      return useSuspenseQuery(useListOptions(notesQueryOptions, [folderId, query], options));
    }

    /**
     * \`useInfiniteQuery\` with \`notesInfiniteQueryOptions\`: \`data\` is \`Pages<Note>\`. With \`skipToken\` for an input, the query waits.
     *
     * List notes.
     *
     * Returns one page of the notes.
     *
     * Operation \`listNotes\`: \`GET /v2.1/{folderId}/note\`.
     */
    export function useInfiniteNotes<Data = Pages<Note>>(folderId: number | SkipToken, query: ListNotesQuery | SkipToken | undefined, options: InfiniteQueryHookOptions<Note, Data> & Initial<CachedPages<Note>>): DefinedUseInfiniteQueryResult<Data, MessagingError>;
    export function useInfiniteNotes<Data = Pages<Note>>(folderId: number | SkipToken, query?: ListNotesQuery | SkipToken, options?: InfiniteQueryHookOptions<Note, Data>): UseInfiniteQueryResult<Data, MessagingError>;
    export function useInfiniteNotes<Data = Pages<Note>>(folderId: number | SkipToken, query?: ListNotesQuery | SkipToken, options?: InfiniteQueryHookOptions<Note, Data>): UseInfiniteQueryResult<Data, MessagingError> {
      return useInfiniteQuery(useListOptions(notesInfiniteQueryOptions, [folderId, query], options));
    }

    /**
     * \`useSuspenseInfiniteQuery\` with \`notesInfiniteQueryOptions\`: \`data\` is \`Pages<Note>\`.
     *
     * List notes.
     *
     * Returns one page of the notes.
     *
     * Operation \`listNotes\`: \`GET /v2.1/{folderId}/note\`.
     */
    export function useSuspenseInfiniteNotes<Data = Pages<Note>>(folderId: number, query?: ListNotesQuery, options?: SuspenseInfiniteQueryHookOptions<Note, Data>): UseSuspenseInfiniteQueryResult<Data, MessagingError> {
      return useSuspenseInfiniteQuery(useListOptions(notesInfiniteQueryOptions, [folderId, query], options));
    }

    /**
     * \`useMutation\` with \`addNotesMutationOptions\`: \`mutate\` takes \`readonly NoteCreate[]\`, \`data\` is \`Result<Note, NoteMeta>\`. A second identical call joins the pending one. It invalidates \`listNotes\`.
     *
     * Add notes.
     *
     * Adds them.
     *
     * Operation \`addNotes\`: \`POST /v2.1/{folderId}/note\`.
     *
     * @deprecated
     */
    export function useAddNotes<OnMutateResult = unknown>(folderId: number, options?: OptimisticMutationOptions<readonly NoteCreate[], Result<Note, NoteMeta>, OnMutateResult>): UseMutationResult<Result<Note, NoteMeta>, MessagingError, readonly NoteCreate[], OnMutateResult> {
      return useDedupedMutation(addNotesMutationOptions(useMessaging(), folderId, options));
    }
    "
  `);
});
