import type { Operation } from "@messaging-sdk/spec/reader";
import { expect, test } from "vitest";
import { notes } from "../test/notes.ts";
import { writeMutations } from "./write-mutations.ts";

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

test("a mutation without a body takes nothing", () => {
  const text = writeMutations([sortNotes]);
  expect(text).toContain("OwnMutationOptions<void, Result<Note>, OnMutateResult>");
  expect(text).toContain("send: () => messaging.notes.sort(),");
});

const optimistic = { list: "listNotes", key: "id", blanks: {} };

/** The change of a list that is written for a mutation. */
const writeChange = (mutation: Operation, list = listNotes) =>
  /const \w+Change[\s\S]*?\n};/.exec(writeMutations([list, mutation]))?.[0];

test.each([
  ["records", "patch", "given"],
  ["record", "patch", "(record) => [given(record)]"],
  ["keys", "remove", "(keys) => keys.id.map((id) => ({ id }))"],
] as const)("from a body of %s to %s", (body, change, records) => {
  const mutation = { ...addNotes, optimistic: { ...optimistic, body, change } };
  const text = writeChange(mutation);
  expect(text).toContain(`records: ${records},`);
  // A part suffices for a record that exists.
  expect(text).toContain("ListChange<readonly NoteCreate[], Partial<Note>>");
});

test("a record to add has what the request leaves out", () => {
  const blanks = { id: "temporaryId()", text: "null" };
  const change = { ...optimistic, change: "add", blanks } as const;
  const added = (body: "record" | "keys") =>
    writeChange({ ...addNotes, optimistic: { ...change, body } });
  expect(added("record")).toContain("[({ id: temporaryId(), text: null, ...given(record) })]");
  expect(added("keys")).toContain("({ id: temporaryId(), text: null, id })");
});

test("without an optimistic change none is written", () => {
  expect(writeChange(sortNotes)).toBeUndefined();
});

test("an optimistic change of a list without pages is an error", () => {
  const { paging: _, ...unpaged } = listNotes;
  expect(() => writeChange(addNotes, unpaged)).toThrow("the list listNotes of its x-optimistic");
});
