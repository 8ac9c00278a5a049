import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** A row of the gap register. */
export interface Gap {
  readonly question: string;
  readonly assumption: string;
  /** `inferred`, `assumed`, or both. */
  readonly source: string;
  readonly why: string;
  /** The files and operations that have the gap, each in backticks. */
  readonly where: string;
  /** What the SDK does where the service decides otherwise. */
  readonly ifWrong: string;
}

/** The gap register, `gaps.yaml`, by number. */
export function readGaps(folder = import.meta.dirname): ReadonlyMap<string, Gap> {
  const rows: Readonly<Record<string, Gap>> = parse(readFileSync(`${folder}/gaps.yaml`, "utf8"));
  return new Map(Object.entries(rows));
}
