import { expect, test } from "vitest";
import { tinyDocument } from "../test/tiny-document.ts";
import { coverageTable, createCoverage } from "./coverage.ts";
import { requiredCells } from "./required-cells.ts";

const id = {
  name: "id",
  in: "path",
  required: true,
  example: 1,
  schema: { type: "integer" },
} as const;
const name = { type: "string", maxLength: 3 };
const { document, operation } = tinyDocument({
  parameters: [id],
  body: { schema: { properties: { name } }, example: {} },
});
const required = requiredCells(document, operation);

test("the spec says which cells there must be", () => {
  expect([...required].sort()).toEqual([
    "canary",
    "http 200",
    "http 401",
    "missing",
    "named 200",
    "named 401",
    "no key",
    "too long",
    "wrong type",
  ]);
});

test.each([
  [{ name: "q", in: "query", example: "a", schema: { type: "string", minLength: 1 } }, false],
  [{ name: "q", in: "query", example: "ab", schema: { type: "string", minLength: 2 } }, true],
  [{ name: "q", in: "path", example: "a", schema: { type: "string", minLength: 1 } }, true],
] as const)("an empty value of %j must be tried: %j", (parameter, expected) => {
  const tiny = tinyDocument({ parameters: [parameter] });
  expect(requiredCells(tiny.document, tiny.operation).has("too short")).toBe(expected);
});

test("a cell is empty until a test of it has passed", () => {
  const coverage = createCoverage(new Map([["saveThing", required]]));
  expect(coverage.empty("saveThing")).toHaveLength(required.size);
  for (const column of required) {
    if (column !== "http 401") coverage.passed("saveThing", column);
  }
  coverage.passed("saveThing", "too long");
  expect(coverage.empty("saveThing")).toEqual(["saveThing: http 401"]);
  const table = coverageTable([operation], coverage);
  expect(table).toContain("| saveThing | 1+1 | 1+EMPTY |");
  expect(table).toMatch(/^\| saveThing \| 1 +\| 1 +\| - +\| 2 +\| - +\| - +\| 1 +\| 1 +\|$/m);
});
