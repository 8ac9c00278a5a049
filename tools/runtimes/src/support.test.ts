import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import results from "./generated/results.json" with { type: "json" };
import type { Row } from "./row.ts";
import { support } from "./support.ts";
import { supportPage } from "./support-page.ts";
import { isComplete } from "./table.ts";
import { readToolchains } from "./toolchain-section.ts";

const page = new URL("../../../SUPPORT.md", import.meta.url);
const stale = "Run `pnpm release:runtimes --write`.";

test("SUPPORT.md says what support.json and the last run say", async () => {
  const text = await readFile(page, "utf8");
  expect(text, stale).toBe(supportPage(support, results, readToolchains(text)));
});

test("the last run was in the versions of support.json, and went well in all of them", () => {
  const ran = results.rows.map(({ name, version }) => `${name} ${version}`);
  const asked = [
    ...support.node.map(({ version }) => `Node.js ${version}`),
    // Miniflare starts another package's runtime, with a version of its own.
    ...support.runtimes
      .filter(({ name, package: source }) => name.toLowerCase() === source)
      .map(({ name, version }) => `${name} ${version}`),
  ];
  expect(ran, stale).toEqual(expect.arrayContaining(asked));
  expect(isComplete(results)).toBe(true);
});

test("a cell that failed, and a runtime that is not here, are told with the reason", () => {
  const [first] = results.rows;
  const failed: Row = {
    ...first,
    name: "Node.js",
    verdicts: { ...first?.verdicts, abort: "late" },
  };
  const missing: Row = { name: "Firefox", verdicts: {}, missing: "No Firefox" };
  const text = supportPage(support, { operations: 13, rows: [failed, missing] }, "");
  expect(text).toMatch(/\| Node\.js +\| 20\.\S+ +(\| ok +){5}\| FAILED +\| ok +\|/);
  expect(text).toContain("abort: late");
  expect(text).toMatch(/\| Firefox +\| - +(\| not run +){7}\|/);
  expect(text).toContain("- Firefox was not run: No Firefox");
  expect(isComplete({ operations: 13, rows: [failed] })).toBe(false);
  expect(isComplete({ operations: 13, rows: [missing] })).toBe(false);
});
