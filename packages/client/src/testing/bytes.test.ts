import { globSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type BuildOptions, build } from "esbuild";
import { expect, test } from "vitest";

// Test helpers must cost an app nothing: no byte of a bundle, no file that its start has to open.
const source = join(import.meta.dirname, "..");
const folders = ["testing", "msw"];
const forTests = /src\/(testing|msw)\/|generated\/examples/;

/** Bundles what stands in `contents`. */
async function bundle(contents: string, { minify } = { minify: true }) {
  const { outputFiles, metafile } = await build({
    ...options,
    stdin: { contents, resolveDir: source, loader: "ts" },
    minify,
    conditions: ["@messaging-sdk/source"],
  });
  return {
    text: outputFiles[0]?.text,
    gzip: gzipSync(outputFiles[0]?.contents ?? "").byteLength,
    modules: Object.keys(metafile.inputs),
  };
}

const options = {
  bundle: true,
  format: "esm",
  outdir: "dist",
  write: false,
  metafile: true,
} satisfies BuildOptions;

test("the client holds nothing of the test helpers", async () => {
  const { modules } = await bundle('export * from "./index.ts";');
  expect(modules.length).toBeGreaterThan(10);
  expect(modules.filter((module) => forTests.test(module))).toEqual([]);
});

test("an import that is not used leaves nothing behind", async () => {
  const client = 'export { createMessaging } from "./index.ts";';
  const unused = 'import { createTestMessaging } from "./testing/index.ts";';
  // Which letter a minifier gives to a name depends on all that it has read.
  const readable = { minify: false };
  const { text } = await bundle(client + unused, readable);
  expect(text).toBe((await bundle(client, readable)).text);
});

test("the helpers, with every example, are at most 5 kB of gzip on top of the client", async () => {
  const client = 'export * from "./index.ts";';
  const more = 'export { createTestMessaging } from "./testing/index.ts";';
  expect((await bundle(client + more)).gzip - (await bundle(client)).gzip).toBeLessThanOrEqual(
    5_000,
  );
});

test("the client is built into the same files with and without them", async () => {
  const entries = globSync(["index.ts", "*/index.ts"], { cwd: source });
  const others = entries.filter((entry) => !folders.some((folder) => entry.startsWith(folder)));
  expect(entries.length - others.length).toBe(folders.length);
  expect(await filesOfClient(entries)).toEqual(await filesOfClient(others));
});

/** The sources in each file that a start of the client opens, as `build` in package.json writes them. */
async function filesOfClient(entries: string[]) {
  const { metafile } = await build({
    ...options,
    entryPoints: entries.map((entry) => join(source, entry)),
    outbase: source,
    splitting: true,
    packages: "external",
  });
  const imports = metafile.outputs["dist/index.js"]?.imports ?? [];
  // The name of a file changes with the order of its imports, which costs nothing.
  const sources = imports.map(({ path }) => Object.keys(metafile.outputs[path]?.inputs ?? [path]));
  return sources.map((inputs) => inputs.sort().join(" ")).sort();
}
