import { expect, test } from "vitest";
import { incomplete, type Row, share, tableLines, yesOrNo } from "./table.ts";

const complete: Row = {
  language: "python",
  cells: {
    generates: yesOrNo(true),
    compiles: yesOrNo(true),
    operation: share(["a", "b"], ["a", "b"]),
    error: share(["404"], ["404"]),
    deleteBody: share(["b"], ["b"]),
    mixed: share(["a"], ["a"]),
    fixture: yesOrNo(true),
    response: yesOrNo(true),
    list: yesOrNo(true),
    webhook: yesOrNo(true),
    refused: share(["missing key"], ["missing key"]),
    docs: share(["a", "b"], ["a", "b"]),
  },
};
const lacking: Row = { ...complete, cells: { ...complete.cells, mixed: share(["a"], ["a", "b"]) } };

test("the table has a line per language", () => {
  const [head, rule, line, ...more] = tableLines([lacking]);
  expect(head).toContain("| mixed result readable |");
  expect(rule).toMatch(/^\| -+ \|/);
  expect(line).toMatch(/^\| python +\| yes .*\| 2\/2 .*\| 1\/2 /);
  expect(more).toEqual([]);
});

test("a column that lacks a case is said to", () => {
  expect(incomplete(complete)).toEqual([]);
  expect(incomplete(lacking)).toEqual(['python: "mixed result readable" is 1/2.']);
});

test("a column without cases is not complete", () => {
  expect(share([], [])).toEqual({ text: "0/0", isComplete: false });
});
