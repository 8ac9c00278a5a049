import { expect, test } from "vitest";
import {
  missingLines,
  type Row,
  share,
  tableLines,
  unexplained,
  withTable,
  yesOrNo,
} from "./table.ts";

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

test("a gap must be listed, and a listed gap must be one", () => {
  expect(unexplained(complete, {})).toEqual([]);
  expect(unexplained(lacking, { mixed: "Read the body yourself." })).toEqual([]);
  expect(unexplained(lacking, {})).toEqual([
    expect.stringContaining('"mixed result readable" is 1/2'),
  ]);
  expect(unexplained(complete, { docs: "Read the code." })).toEqual([
    expect.stringContaining('"docs" now passes'),
  ]);
});

test("a column without cases is not complete", () => {
  expect(share([], [])).toEqual({ text: "0/0", isComplete: false });
});

const readme = "# Clients\n\n<!-- table -->\n\n| old |\n\n<!-- /table -->\n\nMore.\n";
const lines = ["| language | docs  |", "| -------- | ----- |", "| python   | 13/13 |"];

test("a README takes the table between its marks and keeps everything else", () => {
  const written = withTable(readme, lines);
  expect(missingLines(readme, lines)).toEqual(lines);
  expect(missingLines(written, lines)).toEqual([]);
  expect(written).not.toContain("old");
  expect(written).toMatch(/^# Clients\n\n<!-- table -->\n[\s\S]*<!-- \/table -->\n\nMore\.\n$/);
});

test("a line is found at any column width, and not with another count", () => {
  const written = withTable(readme, lines);
  expect(missingLines(written, ["| language | docs |", "| -- | - |"])).toEqual([]);
  expect(missingLines(written, ["| python | 12/13 |"])).toHaveLength(1);
});

test("a README without its marks is rejected", () => {
  expect(() => withTable("# Clients", lines)).toThrow("<!-- table -->");
});
