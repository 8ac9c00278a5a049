import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

test("each line of the table of frameworks is run by `pnpm verify toolchains stack`", () => {
  const ran = read("../../tools/verify/fixtures/stack/webhooks.mjs");
  const lines = read("../guides/webhooks.md").match(/^\| [^-].* \|$/gm) ?? [];
  const code = lines
    .slice(1)
    .flatMap((line) => Array.from(line.matchAll(/`([^`]{8,})`/g), ([, one = ""]) => one))
    .filter((one) => !one.startsWith("node:"));
  expect(code.length).toBeGreaterThan(8);
  expect(code.filter((one) => !ran.includes(one))).toEqual([]);
});
