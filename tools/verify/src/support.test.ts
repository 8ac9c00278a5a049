import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import results from "./runtimes/generated/results.json" with { type: "json" };
import { isComplete, type RuntimeResult } from "./runtimes/table.ts";
import { readToolchains, support, supportPage } from "./support.ts";

const page = new URL("../../../SUPPORT.md", import.meta.url);
const stale = "Run `pnpm verify runtimes --write`.";

test("SUPPORT.md says what support.json and the last run say", async () => {
  const text = await readFile(page, "utf8");
  expect(text, stale).toBe(supportPage(results, readToolchains(text)));
});

test("the last run was in the versions of support.json, and went well in all of them", () => {
  const ran = results.runtimes.map(({ name, version }) => `${name} ${version}`);
  const expected = [
    ...support.node.map(({ version }) => `Node.js ${version}`),
    ...support.undici.map(({ node, version }) => `Node.js, undici ${version} ${node}`),
    // Miniflare starts another package's runtime, with another version.
    ...support.runtimes
      .filter(({ name, package: source }) => name.toLowerCase() === source)
      .map(({ name, version }) => `${name} ${version}`),
  ];
  expect(ran, stale).toEqual(expect.arrayContaining(expected));
  expect(isComplete(results)).toBe(true);
});

test("a failed cell and a missing runtime are listed with the reason", () => {
  const [first] = results.runtimes;
  const failed: RuntimeResult = {
    ...first,
    name: "Node.js",
    verdicts: { ...first?.verdicts, abort: "late" },
  };
  const missing: RuntimeResult = { name: "Firefox", verdicts: {}, missing: "No Firefox" };
  const text = supportPage({ operations: 13, runtimes: [failed, missing] }, "");
  expect(text).toMatch(/\| Node\.js +\| 20\.\S+ +(\| ok +){5}\| FAILED +\| ok +\|/);
  expect(text).toContain("abort: late");
  expect(text).toMatch(/\| Firefox +\| - +(\| not run +){7}\|/);
  expect(text).toContain("- Firefox was not run: No Firefox");
  expect(isComplete({ operations: 13, runtimes: [failed] })).toBe(false);
  expect(isComplete({ operations: 13, runtimes: [missing] })).toBe(false);
});
