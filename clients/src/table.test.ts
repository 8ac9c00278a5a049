import { expect, test } from "vitest";
import { type Row, share, tableLines, unexplained, yesOrNo } from "./table.ts";

const whole: Row = {
  language: "python",
  cells: {
    generates: yesOrNo(true),
    compiles: yesOrNo(true),
    operation: share(["a", "b"], ["a", "b"]),
    error: share(["404"], ["404"]),
    deleteBody: share(["b"], ["b"]),
    mixed: share(["a"], ["a"]),
    refused: share(["missing key"], ["missing key"]),
    docs: share(["a", "b"], ["a", "b"]),
  },
};
const lacking: Row = { ...whole, cells: { ...whole.cells, mixed: share(["a"], ["a", "b"]) } };

test("a table has a line for each language, with how much of each column it has", () => {
  const [head, rule, line, ...more] = tableLines([lacking]);
  expect(head).toContain("| mixed result readable |");
  expect(rule).toMatch(/^\| -+ \|/);
  expect(line).toMatch(/^\| python +\| yes .*\| 2\/2 .*\| 1\/2 /);
  expect(more).toEqual([]);
});

test("a hole has to be explained, and an explanation has to have its hole", () => {
  expect(unexplained(whole, {})).toEqual([]);
  expect(unexplained(lacking, { mixed: "Read the body yourself." })).toEqual([]);
  expect(unexplained(lacking, {})).toEqual([
    expect.stringContaining('"mixed result readable" is 1/2'),
  ]);
  expect(unexplained(whole, { docs: "Read the code." })).toEqual([
    expect.stringContaining('"docs" is whole'),
  ]);
});

test("a column that nothing was asked of is not whole", () => {
  expect(share([], [])).toEqual({ text: "0/0", isWhole: false });
});
