import { expect, test } from "vitest";
import { missingLines, withTable } from "./readme.ts";

const readme = "# Clients\n\n<!-- table -->\n\n| old |\n\n<!-- /table -->\n\nMore.\n";
const lines = ["| language | docs  |", "| -------- | ----- |", "| python   | 13/13 |"];

test("a README takes the table between its marks, and keeps all else", () => {
  const written = withTable(readme, lines);
  expect(missingLines(readme, lines)).toEqual(lines);
  expect(missingLines(written, lines)).toEqual([]);
  expect(written).not.toContain("old");
  expect(written).toMatch(/^# Clients\n\n<!-- table -->\n[\s\S]*<!-- \/table -->\n\nMore\.\n$/);
});

test("a line is there in columns of any width, and not with another count", () => {
  const written = withTable(readme, lines);
  expect(missingLines(written, ["| language | docs |", "| -- | - |"])).toEqual([]);
  expect(missingLines(written, ["| python | 12/13 |"])).toHaveLength(1);
});

test("a README without its marks is refused", () => {
  expect(() => withTable("# Clients", lines)).toThrow("<!-- table -->");
});
