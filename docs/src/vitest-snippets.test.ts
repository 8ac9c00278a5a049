// @vitest-environment happy-dom
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { pagesIn, snippetsIn } from "@messaging-sdk/generate/snippets";
import { transform } from "esbuild";
import { afterAll, describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const snippets = pagesIn(root)
  .flatMap((page) => snippetsIn(root, page))
  .filter(({ runtime }) => runtime === "vitest");

// In this package, where our packages resolve as they do for users.
const folder = await mkdtemp(join(root, ".snippets-"));
afterAll(() => rm(folder, { recursive: true }));

// A snippet that is a test becomes one of this file, by being imported while its tests are collected.
for (const { page, line, code } of snippets) {
  describe(`${page}:${line}`, async () => {
    const file = join(folder, `${page.replaceAll(/\W+/g, "-")}-${line}.js`);
    // Node, which imports it, knows no JSX.
    const compiled = await transform(code, {
      loader: "tsx",
      jsx: "automatic",
      sourcemap: "inline",
    });
    await writeFile(file, compiled.code);
    await import(pathToFileURL(file).href);
  });
}

test("there are snippets that are tests", () => expect(snippets.length).toBeGreaterThan(0));
