import type { Operation } from "@messaging-sdk/spec/reader";
import { expect, test } from "vitest";
import { notes } from "../test/notes.ts";
import { writeMutationOperations, writeMutations } from "./write-mutations.ts";

const { listNotes, addNotes, sortNotes } = notes;

test("a mutation takes its path parameters when it is made, and its body when it is called", () => {
  expect(writeMutations([listNotes, addNotes])).toMatchInlineSnapshot(`
    "// Generated from spec/ by tools/generate. Do not edit: run \`pnpm generate\`.
    import type { Note, NoteCreate, NoteMeta, Messaging, Result } from "@messaging-sdk/client";
    import { type MessagingMutationOptions, mutationOptions, type OptimisticMutationOptions, type OwnMutationOptions } from "../queries/mutation-options.ts";
    import { addNotes } from "./mutation-operations.ts";

    /**
     * Mutation options for \`notes.add\`.
     *
     * Add notes.
     *
     * Adds them.
     *
     * Operation \`addNotes\`: \`POST /v2.1/{folderId}/note\`.
     *
     * @deprecated
     */
    export function addNotesMutationOptions<OnMutateResult = unknown>(messaging: Messaging, folderId: number, options?: OptimisticMutationOptions<readonly NoteCreate[], Result<Note, NoteMeta>, OnMutateResult>): MessagingMutationOptions<readonly NoteCreate[], Result<Note, NoteMeta>, OnMutateResult> {
      return mutationOptions(messaging, addNotes, [folderId], options);
    }
    "
  `);
});

test("what its options are built from says how to send it, and how a list shows it at once", () => {
  expect(writeMutationOperations([listNotes, addNotes])).toMatchInlineSnapshot(`
    "// Generated from spec/ by tools/generate. Do not edit: run \`pnpm generate\`.
    import type { Note, NoteCreate, NoteMeta, Result } from "@messaging-sdk/client";
    import type { MutationOperation } from "../queries/mutation-options.ts";

    export const addNotes: MutationOperation<[folderId: number], readonly NoteCreate[], Result<Note, NoteMeta>> = {
      operationId: "addNotes",
      path: ["folderId"],
      retry: "unsafe",
      invalidates: ["listNotes"],
      change: { list: "listNotes", kind: "add", key: "id", blank: (temporaryId, now) => ({ id: temporaryId, text: null }) },
      send: (messaging, options, notes, folderId) => messaging.notes.add(folderId, notes, options),
    };

    /** All of them, to find by its key what was persisted. */
    export const mutations = [addNotes] as const;
    "
  `);
});

test("a mutation without a body takes nothing", () => {
  expect(writeMutations([sortNotes])).toContain(
    "OwnMutationOptions<void, Result<Note>, OnMutateResult>",
  );
  expect(writeMutationOperations([sortNotes])).toContain(
    "send: (messaging, options) => messaging.notes.sort(options),",
  );
});

/** The change of a list that is written for a mutation. */
const writeChange = (mutation: Operation) =>
  /change: .*/.exec(writeMutationOperations([listNotes, mutation]))?.[0];

test("a record to add has what the request leaves out; one that exists keeps what it has", () => {
  const optimistic = { list: "listNotes", key: "id", body: "record", blanks: {} } as const;
  const blanks = { id: "temporaryId", text: "null" };
  expect(
    writeChange({ ...addNotes, optimistic: { ...optimistic, change: "add", blanks } }),
  ).toContain(
    'kind: "add", key: "id", blank: (temporaryId, now) => ({ id: temporaryId, text: null }) }',
  );
  expect(writeChange({ ...addNotes, optimistic: { ...optimistic, change: "patch" } })).toContain(
    'kind: "patch", key: "id" }',
  );
});

test("without an optimistic change none is written", () => {
  expect(writeChange(sortNotes)).toBeUndefined();
});
