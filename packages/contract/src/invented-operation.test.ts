import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyRepository, runIn, testIn } from "../test/copy.ts";

// The things that an operation gets from its spec alone, without a line of code, in a copy of the repository.
const fixture = join(import.meta.dirname, "../fixtures/invented-operation");
/** All that imports what is generated, and its tests, in one program. */
const bothPackages = {
  extends: "./tsconfig.json",
  include: ["packages/contract/src", "packages/react/src"],
};
let copy: string;

beforeAll(async () => {
  copy = await copyRepository();
  await cp(fixture, join(copy, "spec"), { recursive: true });
  await insert("spec/openapi.yaml", "\ntags:", [
    "  - { name: notes, x-displayName: Notes, description: Notes. }",
    "  - { name: exports, x-displayName: Exports, description: Exports of notes. }",
  ]);
  await insert(
    "spec/openapi.yaml",
    "\npaths:",
    ["/v2.1/note", "/v2.1/folder/{folderId}/note/{noteId}", "/v2.1/folder/{folderId}/export"].map(
      (path) => `  ${path}: { $ref: "paths/${path.slice(1).replaceAll("/", "_")}.yaml" }`,
    ),
  );
  await insert("spec/gaps.yaml", /\nG31:.*$/s, [
    "G32:",
    "  question: What is a note?",
    "  assumption: A text, in a folder, which can be exported",
    "  source: assumed",
    "  why: Invented",
    "  ifWrong: Nothing",
  ]);
});

afterAll(() => rm(copy, { recursive: true }));

/** Adds lines to a file of the copy, below a place in it. */
async function insert(name: string, below: string | RegExp, lines: readonly string[]) {
  const file = join(copy, name);
  const text = await readFile(file, "utf8");
  await writeFile(
    file,
    text.replace(below, (found) => [found, ...lines].join("\n")),
  );
}

// It runs many other tests.
test("pnpm generate gives each a method, hooks and contract tests", {
  timeout: 900_000,
}, async () => {
  await runIn(copy, "node", ["tools/generate/src/main.ts"]);

  const client = `import { createMessaging, type Export, type Note, type Result } from "@messaging-sdk/client";
import { createHttp } from "@messaging-sdk/client/http";
import { expect, test } from "vitest";
import { sharedMock } from "./mock.ts";
test("Notes are called", async () => {
  const { url } = await sharedMock();
  const messaging = createMessaging({ baseUrl: url, apiKey: "k3y" });
  const { data: created } = await messaging.notes.create([{ text: "Call back" }]);
  const { data: listed }: { data: Note[] } = await messaging.notes.list({ limit: 5 });
  const { data: byPath } = await createHttp(messaging).GET("/v2.1/note");
  const got: Result<Note> = await messaging.notes.get("inbox", 7, { withAuthor: true });
  const started: Result<Export> = await messaging.exports.archive("inbox", { format: "csv" });
  const note = { id: 1, text: "Call back on Monday" };
  expect([created, listed, byPath?.data]).toEqual([[note], [note], [note]]);
  expect(got.data).toEqual([{ ...note, id: 7 }]);
  expect(started.data).toEqual([{ id: 12, format: "csv", rows: 0.5 }]);
  expect(started.response.status).toBe(202);
  expect(started.meta.numberOfData).toBe(1);
  // @ts-expect-error a format is one of two
  messaging.exports.archive("inbox", { format: "pdf" }).catch(() => {});
  // @ts-expect-error a note has a text
  messaging.notes.create([{ title: "Call back" }]).catch(() => {});
  // @ts-expect-error what is got has no pages
  void (() => messaging.notes.get("inbox", 7).toArray);
});
`;
  const hooks = `import * as all from "./index.ts";
import { createNotesMutationOptions, noteQueryOptions, notesQueryOptions, useArchiveFolderNotes, useCreateNotes, useInfiniteNotes, useNote, useNotes, useSuspenseNote } from "./index.ts";
export function useAll() {
  const notes = useNotes({ limit: 5 });
  const create = useCreateNotes();
  create.mutate([{ text: notes.data?.[0]?.text ?? "" }]);
  // @ts-expect-error a note has a text
  create.mutate([{ title: "Call back" }]);
  const note = useNote("inbox", 7, { withAuthor: false });
  const [text]: string[] = useSuspenseNote("inbox", 7).data.map((one) => one.text);
  const archive = useArchiveFolderNotes("inbox");
  archive.mutate({ format: "json", since: note.data?.[0]?.text ?? text ?? "" });
  // @ts-expect-error what has no pages is never infinite
  all.useInfiniteNote;
  return useInfiniteNotes();
}
export { createNotesMutationOptions, noteQueryOptions, notesQueryOptions };
`;
  await writeFile(join(copy, "packages/contract/src/use-notes.test.ts"), client);
  await writeFile(join(copy, "packages/react/src/use-notes.ts"), hooks);
  await writeFile(join(copy, "tsconfig.notes.json"), JSON.stringify(bothPackages));
  await runIn(copy, "tsc", ["-p", "tsconfig.notes.json"]);

  // Against Prism and in the sandbox, through MSW and the hooks, and in the gap register.
  const suites = [
    "packages/contract/src/use-notes.test.ts",
    "packages/contract/src/contract.test.ts",
    "packages/contract/src/test-helpers.test.ts",
    "packages/react/src/hooks/every-",
    "packages/react/src/index.test.ts",
    "packages/sandbox/src/contract.test.ts",
    "spec/register.test.ts",
    "spec/files.test.ts",
  ];
  const titles = await testIn(copy, suites, "Notes?\\b|the entry|G\\d|every|schema");
  expect(titles).toContain("Notes are called");
  for (const id of ["listNotes", "createNotes", "getNote", "archiveFolderNotes"]) {
    expect(titles).toMatch(new RegExp(`contract.*${id}: 2\\d\\d through messaging`));
    expect(titles).toMatch(new RegExp(`${id}.*through MSW`));
    expect(titles).toMatch(new RegExp(`sandbox.*${id} > 20\\d`));
  }
  for (const hook of ["useNote", "useSuspenseNote", "useInfiniteNotes", "archiveFolderNotes"]) {
    expect(titles).toMatch(new RegExp(`every-.*> ${hook} >`));
  }
  expect(titles).toContain("G32 is [ 'assumed' ] in the description, too");
});

test("it passes the lint of the spec as any other", async () => {
  await expect(runIn(copy, "redocly", ["lint"])).resolves.toBeDefined();
});
