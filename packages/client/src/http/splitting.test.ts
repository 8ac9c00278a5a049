import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Messaging } from "../create-messaging.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "messaging-sdk-splitting-"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
});
afterAll(() => rm(folder, { recursive: true }));

const index = join(import.meta.dirname, "../index.ts");
const entry = join(import.meta.dirname, "index.ts");
const ofPathFace = "must return new Request";

/** Bundles an app, and resolves to what each of its files has, the first one first. */
async function bundle(name: string, imports: string, splitting: boolean) {
  const app = `${imports}
    import { createMessaging } from ${JSON.stringify(index)};
    const fetch = async () => Response.json({ data: [] });
    export const messaging = createMessaging({ baseUrl: "https://a.example", apiKey: "key", fetch });`;
  const { outputFiles = [] } = await build({
    stdin: { contents: app, resolveDir: import.meta.dirname, sourcefile: "app.ts" },
    outdir: join(folder, name),
    write: true,
    bundle: true,
    splitting,
    format: "esm",
    target: "es2022",
    metafile: true,
  }).then(({ metafile }) => ({ outputFiles: Object.entries(metafile.outputs) }));
  const file = join(folder, name, "stdin.js");
  const lazy = outputFiles.flatMap(([, { imports }]) =>
    imports.filter(({ kind }) => kind === "dynamic-import").map(({ path }) => path),
  );
  return { file, lazy: [...new Set(lazy)], names: outputFiles.map(([path]) => path) };
}

async function load(file: string): Promise<Messaging> {
  return (await import(pathToFileURL(file).href)).messaging;
}

test("an app that splits does not start with openapi-fetch, and loads it with the first call", async () => {
  const { file, lazy } = await bundle("split", "", true);
  expect(await readFile(file, "utf8")).not.toContain(ofPathFace);
  expect(lazy).toHaveLength(1);
  expect(await readFile(lazy[0] ?? "", "utf8")).toContain(ofPathFace);
  const { data } = await (await load(file)).http.GET("/v2.1/group");
  expect(data).toEqual({ data: [] });
});

test("a call whose code does not arrive is not sent, and says what to do", async () => {
  const { file, lazy } = await bundle("broken", "", true);
  await rm(lazy[0] ?? "");
  await expect((await load(file)).http.GET("/v2.1/group")).rejects.toMatchObject({
    name: "ConnectionError",
    outcome: "not-sent",
    message: expect.stringContaining('import "@messaging-sdk/client/http"'),
  });
});

test("with /http imported it is there from the start, where import() is forbidden", async () => {
  const { file, lazy, names } = await bundle("eager", `import ${JSON.stringify(entry)};`, true);
  for (const one of lazy) {
    // The file is a stub of the module, whose code is in a file that the app imports.
    expect(await readFile(one, "utf8")).not.toContain(ofPathFace);
    await rm(one);
  }
  expect(names.length).toBeGreaterThan(0);
  expect((await (await load(file)).http.GET("/v2.1/group")).data).toEqual({ data: [] });
});

test("a bundle of one file has no import()", async () => {
  const { file, lazy } = await bundle("one", "", false);
  expect(lazy).toEqual([]);
  expect(await readFile(file, "utf8")).not.toMatch(/\bimport\("/);
  expect((await (await load(file)).http.GET("/v2.1/group")).data).toEqual({ data: [] });
});
