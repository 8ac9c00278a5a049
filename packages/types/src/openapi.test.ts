import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const text = readFileSync(new URL("generated/openapi.d.ts", import.meta.url), "utf8");
const exported = Array.from(
  text.matchAll(/^export (?:interface|type) ([\w$]+)/gm),
  ([, name]) => name,
);

test("each schema has its own name, and none shadows a global", () => {
  for (const name of ["Group", "SmsSend", "ErrorEntry", "EmailTemplateCreate"]) {
    expect(exported).toContain(name);
  }
  expect(exported.filter((name) => name && name in globalThis)).toEqual([]);
});

test("nothing is unknown where a schema exists, and nothing runs", () => {
  const unknowns = text
    .split("\n")
    .filter((line) => /\bunknown\b/.test(line) && !/^\s*\/?\*/.test(line));
  // A response may have more headers than are described.
  expect(new Set(unknowns.map((line) => line.trim()))).toEqual(
    new Set(["[name: string]: unknown;"]),
  );
  expect(text).not.toMatch(/^export (const|enum|function|class|default)/m);
});

test("what is assumed says so in the editor", () => {
  expect(text).toContain("@description Assumed: ");
});
