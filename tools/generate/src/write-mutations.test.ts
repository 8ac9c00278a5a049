import { expect, test } from "vitest";
import { notes } from "../test/notes.ts";
import { writeMutations } from "./write-mutations.ts";

const { listNotes, addNotes, sortNotes } = notes;

test("a mutation takes its path parameters when it is made, and its body when it is called", () => {
  expect(writeMutations([listNotes, addNotes])).toMatchInlineSnapshot(`
    "// Generated from spec/ by tools/generate. Do not edit: run \`pnpm generate\`.
    import type { Note, NoteCreate, NoteMeta, Messaging, operations, Result } from "@messaging-sdk/client";
    import { given, type ListChange, now, temporaryId } from "../queries/list-change.ts";
    import { type MessagingMutationOptions, mutationOptions, type OptimisticMutationOptions, type OwnMutationOptions } from "../queries/mutation-options.ts";

    /** How \`notes.add\` shows in \`notes.list\` before the service has answered. */
    const addNotesChange: ListChange<NoteCreate[], Note> = {
      list: "listNotes",
      offset: "skip",
      kind: "add",
      key: "id",
      records: (records) => records.map((record) => ({ id: temporaryId(), text: null, ...given(record) })),
    };

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
    export function addNotesMutationOptions<OnMutateResult = unknown>(messaging: Messaging, folderId: operations["addNotes"]["parameters"]["path"]["folderId"], options?: OptimisticMutationOptions<NoteCreate[], Result<Note, NoteMeta>, OnMutateResult>): MessagingMutationOptions<NoteCreate[], Result<Note, NoteMeta>, OnMutateResult> {
      return mutationOptions(messaging, {
        operationId: "addNotes",
        params: { folderId },
        invalidates: ["listNotes"],
        change: addNotesChange,
        send: (notes: NoteCreate[]) => messaging.notes.add(folderId, notes),
      }, options);
    }
    "
  `);
});

test("a mutation without a body takes nothing", () => {
  const text = writeMutations([sortNotes]);
  expect(text).toContain("OwnMutationOptions<void, Result<Note>, OnMutateResult>");
  expect(text).toContain("send: () => messaging.notes.sort(),");
});
