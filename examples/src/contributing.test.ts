import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const text = readFileSync(resolve(root, "CONTRIBUTING.md"), "utf8");
const quoted = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = ""]) => code);

test("every place that CONTRIBUTING.md names is there", () => {
  const paths = quoted.filter((code) => /^\.?[\w-]+(\/|\.\w+$)/.test(code) && !/[ (]/.test(code));
  expect(paths.length).toBeGreaterThan(20);
  const missing = paths.filter((path) => {
    const pattern = path.replaceAll(/<[^>]+>/g, "*").replace(/\/$/, "");
    return (
      globSync([pattern, `**/${pattern}`], { cwd: root, exclude: ["**/node_modules"] }).length === 0
    );
  });
  expect(missing).toEqual([]);
});

test("what CONTRIBUTING.md tells to edit is in the file it names", () => {
  const pairs = Array.from(text.matchAll(/`(\w+)` in `([^`]+)`/g), ([, name = "", file = ""]) => ({
    name,
    source: readFileSync(resolve(root, file), "utf8"),
  }));
  expect(pairs.length).toBeGreaterThan(1);
  for (const { name, source } of pairs) expect(source).toContain(name);
});

test("every script has a line in CONTRIBUTING.md, and no other has", () => {
  const { scripts } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));
  const lines = Array.from(text.matchAll(/^\| `pnpm (\w+)` +\|/gm), ([, name]) => name);
  expect(lines).toEqual(Object.keys(scripts));
});
