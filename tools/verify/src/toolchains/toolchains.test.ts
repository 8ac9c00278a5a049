import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readToolchains, support } from "../support.ts";
import { hasFailed, type Part, verdict } from "./part.ts";
import { parts, toolchainTables } from "./toolchains.ts";

const page = new URL("../../../../SUPPORT.md", import.meta.url);
const stale = "Run `pnpm verify toolchains --write`.";

test("SUPPORT.md has every toolchain of support.json, and none that failed", async () => {
  const section = readToolchains(await readFile(page, "utf8"));
  const { typescript, bundlers, packageManagers, next, node } = support;
  const versions = [bundlers, packageManagers].flatMap((one) => Object.values<string>(one));
  const expected = [...typescript, ...versions, next.next, ...node.map(({ version }) => version)];
  const cells = section.split("|").map((cell) => cell.trim());
  expect(cells, stale).toEqual(expect.arrayContaining(expected));
  for (const { title, intro } of parts) {
    expect(section, stale).toContain(`### ${title}\n\n${intro}`);
  }
  expect(hasFailed(cells)).toBe(false);
});

test("the cell of a program that failed has what it printed", async () => {
  const stdout = "a.ts(1,2): error TS2345: string | number";
  const cell = await verdict(() => Promise.reject(Object.assign(new Error("x"), { stdout })));
  expect(cell).toBe("FAILED: a.ts(1,2): error TS2345: string / number");
  expect(hasFailed(["7.0.2", cell])).toBe(true);
  const part: Part = { name: "a", title: "A", intro: "B", head: ["C", "D"], run: async () => [] };
  expect(toolchainTables([{ part, lines: [["7.0.2", cell]] }])).toContain(`| 7.0.2 | ${cell} |`);
});
