import { expect, test } from "vitest";
import { notes } from "../test/notes.ts";
import { writeListChange } from "./write-list-change.ts";

const { listNotes, addNotes, sortNotes } = notes;
const optimistic = { list: "listNotes", key: "id", blanks: {} };

test("what a list shows is named by the spec, down to the parameter of its pages", () => {
  expect(writeListChange(addNotes, [listNotes, addNotes])).toMatchInlineSnapshot(`
    [
      "/** How \`notes.add\` shows in \`notes.list\` before the service has answered. */
    const addNotesChange: ListChange<NoteCreate[], Note> = {
      list: "listNotes",
      offset: "skip",
      kind: "add",
      key: "id",
      records: (records) => records.map((record) => ({ id: temporaryId(), text: null, ...given(record) })),
    };
    ",
    ]
  `);
});

test.each([
  ["records", "patch", "(records) => records.map((record) => given(record))"],
  ["record", "patch", "(record) => [given(record)]"],
  ["keys", "remove", "(keys) => keys.id.map((id) => ({ id }))"],
] as const)("from a body of %s to %s", (body, change, records) => {
  const mutation = { ...addNotes, optimistic: { ...optimistic, body, change } };
  const [text] = writeListChange(mutation, [listNotes]);
  expect(text).toContain(`records: ${records},`);
  // Of a record that is there already, a part will do.
  expect(text).toContain("ListChange<NoteCreate[], Partial<Note>>");
});

test("a record to add has what the request leaves out", () => {
  const blanks = { id: "temporaryId()", text: "null" };
  const change = { ...optimistic, change: "add", blanks } as const;
  const added = (body: "record" | "keys") =>
    writeListChange({ ...addNotes, optimistic: { ...change, body } }, [listNotes]).join();
  expect(added("record")).toContain("[({ id: temporaryId(), text: null, ...given(record) })]");
  expect(added("keys")).toContain("({ id: temporaryId(), text: null, id })");
});

test("where there is nothing to show, nothing is written", () => {
  expect(writeListChange(sortNotes, [listNotes])).toEqual([]);
});

test("a list without pages is refused by name", () => {
  expect(() => writeListChange(addNotes, [addNotes])).toThrow("listNotes is no list with pages");
});
