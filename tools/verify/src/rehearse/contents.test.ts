import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contentProblems } from "./contents.ts";

const manifest = {
  license: "MIT",
  type: "module",
  sideEffects: false,
  engines: { node: ">=20" },
  repository: { directory: "packages/a" },
  exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
  publishConfig: { access: "public", provenance: true },
};
const map = { sources: ["../src/index.ts"], sourcesContent: ["export {};"] };
const good = {
  LICENSE: "",
  "README.md": "",
  "package.json": manifest,
  "dist/index.d.ts": "",
  "dist/index.js": "export {};\n//# sourceMappingURL=index.js.map\n",
  "dist/index.js.map": map,
};

/** The problems of a package of these files; undefined is a file that is not there. */
async function problems(files: Record<string, unknown>) {
  const folder = await mkdtemp(join(tmpdir(), "contents-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries({ ...good, ...files })) {
    if (content === undefined) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    const text = typeof content === "string" ? content : JSON.stringify(content);
    await writeFile(join(folder, name), text);
  }
  return contentProblems(folder);
}

test("a package with all it needs and nothing else has no problem", async () => {
  expect(await problems({})).toEqual([]);
});

test("an interface for browsers is made of their files", async () => {
  expect(
    await problems({ "dist/interface/index.html": "", "dist/interface/a/b.woff2": "" }),
  ).toEqual([]);
});

test.each([
  [{ LICENSE: undefined }, "no LICENSE"],
  [{ "dist/page.html": "" }, "has dist/page.html"],
  [{ "README.md": undefined }, "no README.md"],
  [{ "dist/index.test.js": "" }, "has dist/index.test.js"],
  [{ "dist/test/a.js": "" }, "has dist/test/a.js"],
  [{ "src/index.test-d.ts": "" }, "has src/index.test-d.ts"],
  [{ "src/index.tsx.snap": "" }, "has src/index.tsx.snap"],
  [{ "tsconfig.json": "{}" }, "has tsconfig.json"],
  [{ "dist/index.js.map": { ...map, sourcesContent: [null] } }, "without the text of ../src"],
  [
    {
      "dist/index.d.ts": "export {};\n//# sourceMappingURL=index.d.ts.map\n",
      "dist/index.d.ts.map": { sources: ["../src/other.ts"] },
    },
    "dist/index.d.ts has a map without the text of ../src/other.ts",
  ],
  [{ "dist/index.js.map": undefined }, "has a map that cannot be read"],
])("files %o: %s", async (files, problem) => {
  expect(await problems(files)).toEqual([expect.stringContaining(problem)]);
});

test("a map may lead to a source that is published beside it", async () => {
  const files = { "src/index.ts": "export {};", "dist/index.js.map": { sources: map.sources } };
  expect(await problems(files)).toEqual([]);
});

test.each([
  [{ license: "ISC" }, "license is not MIT"],
  [{ type: "commonjs" }, "is no ES module"],
  [{ sideEffects: undefined }, "sideEffects is not false"],
  [{ engines: {} }, "engines names no Node"],
  [{ repository: undefined }, "repository names no directory"],
  [{ publishConfig: { provenance: true } }, "is not public"],
  [{ publishConfig: { access: "public" } }, "is published without provenance"],
  [{ scripts: { postinstall: "node x" } }, "runs a script at postinstall"],
  [{ dependencies: { a: "workspace:^" } }, "depends on a as workspace:^"],
  [
    { exports: { ".": { node: { source: "./src/index.ts" }, ...manifest.exports["."] } } },
    ". has the condition source",
  ],
])("manifest %o: %s", async (change, problem) => {
  const found = await problems({ "package.json": { ...manifest, ...change } });
  expect(found).toContain(problem);
});
