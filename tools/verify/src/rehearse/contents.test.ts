import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contentProblems } from "./contents.ts";

const good = {
  LICENSE: "",
  "README.md": "",
  "package.json": {
    license: "MIT",
    repository: { url: "git+https://example.com/a.git" },
    publishConfig: { provenance: true },
  },
  "dist/index.d.ts": "",
  "dist/index.js": "export {};",
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
  [{ "package.json": { ...good["package.json"], publishConfig: {} } }, "no provenance"],
  [{ "dist/index.js.map": "{}" }, "has dist/index.js.map"],
  [{ "src/index.ts": "" }, "has src/index.ts"],
])("files %o: %s", async (files, problem) => {
  expect(await problems(files)).toEqual([expect.stringContaining(problem)]);
});
