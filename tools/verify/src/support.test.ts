import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { writtenBy } from "./page.ts";
import { runtimes } from "./runtimes/runtimes.ts";
import { nodes, support } from "./support.ts";
import { hasFailed, verdict } from "./toolchains/part.ts";
import { toolchains } from "./toolchains/toolchains.ts";

const files = ["../../../SUPPORT.md", "../generated/tried.md"];
const texts = files.map((file) => readFile(new URL(file, import.meta.url), "utf8"));
const page = (await Promise.all(texts)).join("\n");
const all = Object.entries({ runtimes, toolchains }).flatMap(([command, parts]) =>
  parts.map((part) => ({ ...part, command: `${command} ${part.name}` })),
);

/** The cells of a table, by line, without the line below the head. */
function linesOf(command: string) {
  const [head, , ...lines] = writtenBy(command, page).split("\n");
  return [head, ...lines].map((line = "") => {
    return line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
  });
}

test.each(all)("the table of $command is there, in which nothing failed", (part) => {
  const [head, ...lines] = linesOf(part.command);
  const stale = `Run \`pnpm verify ${part.command} --write\`.`;
  expect(head, stale).toEqual(part.head);
  expect(lines.length, stale).toBeGreaterThan(0);
  expect(lines.filter(hasFailed)).toEqual([]);
});

test("SUPPORT.md has the versions of support.json", async () => {
  const registry = { npmrc: "", url: "" };
  const lines = await nodes.run({ modules: "", tarballs: [], registry, mockUrl: "" });
  expect(linesOf("runtimes nodes").slice(1)).toEqual(lines);
  for (const version of support.react) expect(page).toContain(version);
});

test.each(["suite", "sends"])("SUPPORT.md has every runtime of support.json: %s", (table) => {
  const [, ...lines] = linesOf(`runtimes ${table}`);
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
  for (const [name, , ...cells] of lines) {
    const right = table === "suite" ? "ok" : /Chromium|Firefox/.test(`${name}`) ? "2" : "1";
    expect(new Set(cells)).toEqual(new Set([right]));
  }
});

test("SUPPORT.md has every toolchain of support.json", () => {
  const cells = toolchains.flatMap(({ name }) => linesOf(`toolchains ${name}`).flat());
  const { typescript, bundlers, packageManagers, next, node, oldestNode } = support;
  const versions = [bundlers, packageManagers].flatMap((one) => Object.values<string>(one));
  const nodes = [...node.map(({ version }) => version), oldestNode];
  const expected = [...typescript, ...versions, next.next, ...nodes];
  expect(cells).toEqual(expect.arrayContaining(expected));
  expect(page).toContain(`The oldest Node.js they are tried with is ${oldestNode}.`);
});

test("the cell of a program that failed has what it printed", async () => {
  const stdout = "a.ts(1,2): error TS2345: string | number";
  const cell = await verdict(() => Promise.reject(Object.assign(new Error("x"), { stdout })));
  expect(cell).toBe("FAILED: a.ts(1,2): error TS2345: string / number");
  expect(hasFailed(["7.0.2", cell])).toBe(true);
});
