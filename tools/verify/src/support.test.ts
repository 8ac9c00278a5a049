import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { runtimes } from "./runtimes/runtimes.ts";
import { support, supportPage, tablesOf, tablesOn } from "./support.ts";
import { hasFailed, type Part, verdict } from "./toolchains/part.ts";
import { toolchains } from "./toolchains/toolchains.ts";

const page = await readFile(new URL("../../../SUPPORT.md", import.meta.url), "utf8");
const tables = tablesOn(page);
const cellsOf = (section: string) => section.split("|").map((cell) => cell.trim());

test("SUPPORT.md says what support.json says", () => {
  expect(page, "Run `pnpm verify runtimes --write`.").toBe(supportPage(tables));
});

test("SUPPORT.md has every runtime of support.json, and none that failed", () => {
  const lines = tables.runtimes
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(2)
    .map((line) => cellsOf(line).slice(1, -1));
  const ran = lines.map(([name, version]) => `${name} ${version}`);
  const expected = [
    ...support.node.map(({ version }) => `Node.js ${version}`),
    ...support.undici.map(({ node, version }) => `Node.js, undici ${version} ${node}`),
    // Miniflare starts another package's runtime, with another version.
    ...support.runtimes
      .filter(({ name, package: source }) => name.toLowerCase() === source)
      .map(({ name, version }) => `${name} ${version}`),
  ];
  const stale = "Run `pnpm verify runtimes --write`.";
  expect(ran, stale).toEqual(expect.arrayContaining(expected));
  for (const name of ["workerd", "edge-runtime", "Chromium", "Firefox"]) {
    expect(ran.join(), stale).toMatch(new RegExp(`${name} \\d`));
  }
  for (const cells of lines) expect(new Set(cells.slice(2)), stale).toEqual(new Set(["ok"]));
  expect(cellsOf(tables.runtimes), stale).toEqual(expect.arrayContaining([...runtimes.head]));
});

test("SUPPORT.md has every toolchain of support.json, and none that failed", () => {
  const stale = "Run `pnpm verify toolchains --write`.";
  const { typescript, bundlers, packageManagers, next, node } = support;
  const versions = [bundlers, packageManagers].flatMap((one) => Object.values<string>(one));
  const expected = [...typescript, ...versions, next.next, ...node.map(({ version }) => version)];
  const cells = cellsOf(tables.toolchains);
  expect(cells, stale).toEqual(expect.arrayContaining(expected));
  for (const { title, intro } of toolchains) {
    expect(tables.toolchains, stale).toContain(`### ${title}\n\n${intro}`);
  }
  expect(hasFailed(cells)).toBe(false);
});

test("the cell of a program that failed has what it printed", async () => {
  const stdout = "a.ts(1,2): error TS2345: string | number";
  const cell = await verdict(() => Promise.reject(Object.assign(new Error("x"), { stdout })));
  expect(cell).toBe("FAILED: a.ts(1,2): error TS2345: string / number");
  expect(hasFailed(["7.0.2", cell])).toBe(true);
  const part: Part = { name: "a", title: "A", intro: "B", head: ["C", "D"], run: async () => [] };
  expect(tablesOf([{ part, lines: [["7.0.2", cell]] }])).toContain(`| 7.0.2 | ${cell} |`);
});
