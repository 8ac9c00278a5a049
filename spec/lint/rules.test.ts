import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faults } from "./faults.ts";
import { lint, type Problem } from "./lint.ts";
import plugin from "./plugin.ts";

const spec = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "messaging-lint-"));
afterAll(() => rmSync(folder, { recursive: true }));

// One run of the linter for all copies: it takes as long to start as to lint them.
let problems: Problem[][];
beforeAll(async () => {
  const copies = faults.map(({ file, from, to }, index) => {
    const copy = join(folder, String(index));
    cpSync(spec, copy, { recursive: true, filter: (path) => !path.includes("node_modules") });
    const before = readFileSync(join(copy, file), "utf8");
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} has nothing like ${from}`);
    writeFileSync(join(copy, file), after);
    return join(copy, "openapi.yaml");
  });
  problems = await lint([join(spec, "openapi.yaml"), ...copies]);
});

test("the description has no problem", () => {
  expect(problems[0]).toEqual([]);
});

test.each(faults.map((fault, index) => ({ ...fault, index })))(
  "$rule: $what",
  ({ rule, index }) => {
    const found = new Set(problems[index + 1]?.map(({ ruleId }) => ruleId));
    // What breaks another rule is often what no code follows from, either.
    if (rule !== "messaging/code-follows") found.delete("messaging/code-follows");
    expect(found).toEqual(new Set([rule]));
  },
);

test("every rule of our own is on, and has a fault that shows it", () => {
  const config = readFileSync(join(spec, "../redocly.yaml"), "utf8");
  const written = Object.keys(plugin().rules.oas3).map((name) => `messaging/${name}`);
  expect(written.filter((rule) => !config.includes(`  ${rule}: error\n`))).toEqual([]);
  const configured = Array.from(config.matchAll(/^ {2}(rule\/.*):$/gm), ([, rule]) => rule);
  expect(configured.length).toBeGreaterThan(0);
  const shown = new Set<unknown>(faults.map(({ rule }) => rule));
  expect([...written, ...configured].filter((rule) => !shown.has(rule))).toEqual([]);
});
