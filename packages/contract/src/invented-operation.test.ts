import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

// What an operation gets from its spec alone, without a line of code, in a copy of the repository.
const root = resolve(import.meta.dirname, "../../..");
const fixture = join(import.meta.dirname, "../fixtures/invented-operation");
const copied = [
  // Has a part of the configuration of the tests, as packages has.
  "apps",
  // Makes that configuration an ES module.
  "package.json",
  "packages",
  "redocly.yaml",
  "spec",
  "tools",
  "tsconfig.base.json",
  "tsconfig.json",
  "vitest.config.ts",
];
const left = new Set(["dist", ".turbo", ".cache", ".results", ".vite"]);
/** All that imports what is generated, and its tests, in one program. */
const bothPackages = {
  extends: "./tsconfig.json",
  include: ["packages/contract/src", "packages/react/src"],
};
let copy: string;

beforeAll(async () => {
  copy = await realpath(await mkdtemp(join(tmpdir(), "messaging-invented-")));
  for (const name of copied) {
    await cp(join(root, name), join(copy, name), {
      recursive: true,
      // The packages' own node_modules are links to each other, and have to stay so.
      verbatimSymlinks: true,
      filter: (source) => !left.has(basename(source)),
    });
  }
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  await cp(fixture, join(copy, "spec"), { recursive: true });
  const document = join(copy, "spec/openapi.yaml");
  const text = await readFile(document, "utf8");
  await writeFile(
    document,
    text
      .replace(
        "\ntags:\n",
        "\ntags:\n  - name: notes\n    x-displayName: Notes\n    description: Notes.\n",
      )
      .replace("\npaths:\n", "\npaths:\n  /v2.1/note:\n    $ref: paths/v2.1_note.yaml\n"),
  );
}, 60_000);

afterAll(() => rm(copy, { recursive: true }));

/** Runs a program of the toolchain in the copy, and gives what it printed. */
async function run(command: string, args: string[]) {
  const bin = join(root, "node_modules/.bin");
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    REDOCLY_TELEMETRY: "off",
    CI: "",
  };
  const ran = promisify(execFile)(command, args, {
    cwd: copy,
    env,
    timeout: 240_000,
  });
  const { stdout } = await ran.catch((error) => {
    throw new Error(`${command} ${args.join(" ")}\n${error.stdout}${error.stderr}`);
  });
  return stdout;
}

test("pnpm generate gives it a method, a hook and contract tests", {
  timeout: 300_000,
}, async () => {
  await run("node", ["tools/generate/src/main.ts"]);

  const client = `import { createMessaging, type Note } from "@messaging-sdk/client";
import { startMock } from "./mock.ts";
const mock = await startMock();
const messaging = createMessaging({ baseUrl: mock.url, apiKey: "k3y" });
const { data: created } = await messaging.notes.create([{ text: "Call back" }]);
const { data: listed }: { data: Note[] } = await messaging.notes.list({ limit: 5 });
const { data: byPath } = await messaging.http.GET("/v2.1/note");
console.log(JSON.stringify({ created, listed, byPath: byPath?.data }));
// @ts-expect-error a note has a text
messaging.notes.create([{ title: "Call back" }]).catch(() => {});
await mock.close();
`;
  const hooks = `import { createNotesMutationOptions, notesQueryOptions, useCreateNotes, useInfiniteNotes, useNotes } from "./index.ts";
export function useBoth() {
  const notes = useNotes({ limit: 5 });
  const create = useCreateNotes();
  create.mutate([{ text: notes.data?.[0]?.text ?? "" }]);
  // @ts-expect-error a note has a text
  create.mutate([{ title: "Call back" }]);
  return useInfiniteNotes();
}
export { createNotesMutationOptions, notesQueryOptions };
`;
  await writeFile(join(copy, "packages/contract/src/use-notes.ts"), client);
  await writeFile(join(copy, "packages/react/src/use-notes.ts"), hooks);
  await writeFile(join(copy, "tsconfig.notes.json"), JSON.stringify(bothPackages));
  await run("tsc", ["-p", "tsconfig.notes.json"]);

  const program = ["--conditions=@messaging-sdk/source", "packages/contract/src/use-notes.ts"];
  const note = { id: 1, text: "Call back on Monday" };
  expect(JSON.parse(await run("node", program))).toEqual({
    created: [note],
    listed: [note],
    byPath: [note],
  });

  const suites = ["contract", "test-helpers"].map(
    (name) => `packages/contract/src/${name}.test.ts`,
  );
  const contract = ["run", ...suites, "--typecheck.enabled=false"];
  const titles = await run("vitest", [...contract, "--reporter=verbose", "-t", "Notes"]);
  for (const title of ["listNotes", "createNotes"]) {
    expect(titles).toContain(title);
    expect(titles).toMatch(new RegExp(`${title}.*through MSW`));
  }
});

test("it passes the lint of the spec as any other", { timeout: 300_000 }, async () => {
  await expect(run("redocly", ["lint"])).resolves.toBeDefined();
});
