import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SmsStatus } from "@messaging-sdk/client";
import { operations } from "@messaging-sdk/spec/bundled";
import { expect, test } from "vitest";
import clientCodes from "./client-codes.json" with { type: "json" };
import { referencePages } from "./pages.ts";
import { serviceCodes } from "./values-pages.ts";

const root = join(import.meta.dirname, "../../..");
const pages = new Map(referencePages().map(({ path, text }) => [path, text]));

test("each operation has a page, with its call in every language", () => {
  for (const { operationId, method, path } of operations) {
    const text = pages.get(operationId) ?? "";
    expect(text).toContain(method);
    expect(text).toContain(path);
    for (const tab of ["TypeScript", "curl", "Python", "Go", "Java"]) {
      expect(text, `${tab} of ${operationId}`).toContain(`[${tab}]`);
    }
  }
});

test("each page says in a sentence what it is", () => {
  for (const { description } of referencePages()) {
    expect(description).toMatch(/^[A-Z][^`*[]{8,200}\.$/);
  }
});

test("each error code has a section", () => {
  const text = pages.get("errors") ?? "";
  expect(serviceCodes.length).toBeGreaterThan(20);
  const codes = [...serviceCodes, ...clientCodes].map(({ code }) => code);
  for (const code of codes) expect(text).toContain(`\n### ${code}\n`);
});

test("each status has a row, by the name that the client gives it", () => {
  const named = pages.get("statuses")?.matchAll(/\*\*(\d)\*\* \| `SmsStatus\.(\w+)`/g) ?? [];
  const rows = Array.from(named, ([, value, name]) => [name, Number(value)]);
  expect(Object.fromEntries(rows)).toEqual(SmsStatus);
});

test("each code that the client's sources make is among them", () => {
  const sources = globSync("packages/client/src/**/*.ts", {
    cwd: root,
    exclude: ["**/*.test.ts", "**/generated/**"],
  }).map((file) => readFileSync(join(root, file), "utf8"));
  const made = sources.flatMap((text) =>
    Array.from(
      text.matchAll(
        /(?:(?:super|MessagingError)\(\s*|\bcode: |^ {2}\| )"([a-z]+(?:_[a-z]+)+|offline)"(?: \| "(\w+)")?/gm,
      ),
      ([, one, other]) => [one, other],
    ).flat(),
  );
  const codes = new Set(made.filter((code) => code !== undefined));
  expect([...codes].sort()).toEqual(clientCodes.map(({ code }) => code).sort());
});
