import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { runtimes } from "./runtimes/runtimes.ts";
import { support } from "./support.ts";
import { hasFailed, splitPage, verdict } from "./table.ts";
import { toolchains } from "./toolchains/toolchains.ts";

const read = (file: string) => readFile(new URL(`../../../${file}`, import.meta.url), "utf8");
const page = await read("SUPPORT.md");

/** The cells of a table, by line, without the line below the head. */
async function linesOf(table: typeof runtimes) {
  const [head, , ...lines] = splitPage(table.command, await read(table.page))[1]?.split("\n") ?? [];
  return [head, ...lines].map((line = "") => {
    return line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
  });
}

test.each([runtimes, toolchains])(
  "the table of $command is there, in which nothing failed",
  async (table) => {
    const [head, ...lines] = await linesOf(table);
    const stale = `Run \`pnpm verify ${table.command} --write\`.`;
    expect(head, stale).toEqual(table.head);
    expect(lines.length, stale).toBeGreaterThan(0);
    expect(lines.filter(hasFailed)).toEqual([]);
  },
);

test("SUPPORT.md has the versions of support.json, each of Node for a year after its end of life", () => {
  for (const { version, endOfLife } of support.node) {
    const [year, ...rest] = endOfLife.split("-");
    const until = [Number(year) + 1, ...rest].join("-");
    const cells = [version.split(".")[0], version, endOfLife, until];
    expect(page.replaceAll(/ +/g, " ")).toContain(cells.join(" | "));
  }
  for (const version of support.react) expect(page).toContain(version);
  expect(page).toContain(`The oldest Node.js they are tried with is ${support.oldestNode}.`);
});

test("SUPPORT.md has every runtime of support.json", async () => {
  const [, ...lines] = await linesOf(runtimes);
  const ran = lines.map(([name, version]) => `${name} ${version}`);
  const expected = [
    ...support.node.map(({ version }) => `Node.js ${version}`),
    ...support.undici.map(({ node, version }) => `Node.js, undici ${version} ${node}`),
    // Miniflare starts another package's runtime, with another version.
    ...support.runtimes
      .filter(({ name, package: source }) => name.toLowerCase() === source)
      .map(({ name, version }) => `${name} ${version}`),
    `Bun ${support.olderBun}`,
    ...["workerd", "Chromium", "Firefox"].map((name) => expect.stringMatching(`^${name} \\d`)),
  ];
  expect(ran).toEqual(expect.arrayContaining(expected));
  for (const [name, , works, ...times] of lines) {
    const right = /Chromium|Firefox/.test(`${name}`) ? "2" : "1";
    expect([works, ...new Set(times)]).toEqual(["ok", right]);
  }
});

test("tried.md has every toolchain of support.json", async () => {
  const text = (await linesOf(toolchains)).flat().join(" ");
  const { typescript, bundlers, packageManagers, nest, next, node, runners, oldestNode } = support;
  const expected = [
    ...[bundlers, packageManagers].flatMap((one) => Object.values<string>(one)),
    ...Object.values(runners).flat(),
    ...[...typescript, ...Object.keys(nest), next.next, oldestNode],
    ...node.map(({ version }) => version),
  ];
  for (const version of expected) expect(text).toContain(version);
});

test("the cell of a program that failed has what it printed", async () => {
  const stdout = "a.ts(1,2): error TS2345: string | number";
  const cell = await verdict(() => Promise.reject(Object.assign(new Error("x"), { stdout })));
  expect(cell).toBe("FAILED: a.ts(1,2): error TS2345: string / number");
  expect(hasFailed(["7.0.2", cell])).toBe(true);
});
