import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** A row of the gap register: `gaps.yaml` says what each cell has. */
export type Gap = Readonly<
  Record<"question" | "assumption" | "source" | "why" | "ifWrong", string>
>;

/** The gap register, `gaps.yaml`, by number. */
export function readGaps(folder = import.meta.dirname): ReadonlyMap<string, Gap> {
  const rows: Readonly<Record<string, Gap>> = parse(readFileSync(`${folder}/gaps.yaml`, "utf8"));
  return new Map(Object.entries(rows));
}
