import { markdownTable } from "markdown-table";
import type { Verdicts } from "./suite/suite.ts";

/** The results of the suite in all runtimes. */
export interface RuntimeResults {
  /** How many operations were called in each. */
  readonly operations: number;
  readonly runtimes: readonly RuntimeResult[];
}

/** The result of the suite in one runtime: a line of the table. */
export interface RuntimeResult {
  readonly name: string;
  /** Absent when it could not be run here. */
  readonly version?: string;
  readonly verdicts: Partial<Verdicts>;
  /** Why it could not be run here. */
  readonly missing?: string;
}

/** The columns of the table, and what of the suite is in each. */
const columns: Readonly<Record<keyof Verdicts, string>> = {
  operations: "operations",
  error: "error",
  timeout: "timeout",
  retry: "retry",
  pages: "page walk",
  abort: "abort",
  webhook: "webhook",
};

/** Runtime by version by cell, and below it why a cell is not "ok": for people, and as Markdown. */
export function runtimeTable({ operations, runtimes }: RuntimeResults): string {
  const head = { ...columns, operations: `${operations} operations` };
  const lines = runtimes.map(({ name, version, verdicts }) => [
    name,
    version ?? "-",
    ...cells(verdicts, Boolean(version)),
  ]);
  const notes = runtimes.flatMap(whyNot);
  return [
    markdownTable([["runtime", "version", ...Object.values(head)], ...lines]),
    ...(notes.length > 0 ? ["", ...notes] : []),
  ].join("\n");
}

/** True when every cell is "ok". */
export function isComplete({ runtimes }: RuntimeResults): boolean {
  return runtimes.every((runtime) => whyNot(runtime).length === 0);
}

function cells(verdicts: RuntimeResult["verdicts"], ran: boolean) {
  return keys.map((key) => (verdicts[key] === "ok" ? "ok" : ran ? "FAILED" : "not run"));
}

function whyNot({ name, version, verdicts, missing }: RuntimeResult): string[] {
  if (!version) return [`- ${name} was not run: ${missing}`];
  return keys
    .filter((key) => verdicts[key] !== "ok")
    .map((key) => `- ${name} ${version}, ${columns[key]}: ${verdicts[key]}`);
}

const keys = Object.keys(columns) as (keyof Verdicts)[];
