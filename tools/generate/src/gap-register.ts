import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A row of the gap register: its cells by the name of their column. */
export type Gap = Readonly<Record<string, string>>;

/** The gap register of spec/README.md, by number. */
export function readGaps(root: string): ReadonlyMap<string, Gap> {
  const text = readFileSync(join(root, "spec/README.md"), "utf8");
  const [, section = ""] = text.split("## Gap register");
  const rows = section.split("\n").filter((line) => line.startsWith("|"));
  const [head = [], , ...body] = rows.map((row) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((one) => one.trim()),
  );
  return new Map(
    body.map((cells) => [
      cells[0] ?? "",
      Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ""])),
    ]),
  );
}
