import type { Results, Row } from "./row.ts";
import type { Verdicts } from "./suite/suite.ts";

/** The columns of the table, and what of the suite is in each. */
const columns: Readonly<Record<keyof Verdicts, string>> = {
  operations: "operations",
  error: "error",
  timeout: "time-out",
  retry: "retry",
  pages: "page walk",
  abort: "abort",
  webhook: "webhook",
};

/** Runtime by version by cell, and below it why a cell is not "ok": for people, and as Markdown. */
export function runtimeTable({ operations, rows }: Results): string {
  const head = { ...columns, operations: `${operations} operations` };
  const lines = rows.map(({ name, version, verdicts }) => [
    name,
    version ?? "-",
    ...cells(verdicts, Boolean(version)),
  ]);
  const notes = rows.flatMap(whyNot);
  return [
    markdownTable(["runtime", "version", ...Object.values(head)], lines),
    ...(notes.length > 0 ? ["", ...notes] : []),
  ].join("\n");
}

/** True when every cell is "ok". */
export function isComplete({ rows }: Results): boolean {
  return rows.every((row) => whyNot(row).length === 0);
}

function cells(verdicts: Row["verdicts"], ran: boolean) {
  return keys.map((key) => (verdicts[key] === "ok" ? "ok" : ran ? "FAILED" : "not run"));
}

function whyNot({ name, version, verdicts, missing }: Row): string[] {
  if (!version) return [`- ${name} was not run: ${missing}`];
  return keys
    .filter((key) => verdicts[key] !== "ok")
    .map((key) => `- ${name} ${version}, ${columns[key]}: ${verdicts[key]}`);
}

const keys = Object.keys(columns) as (keyof Verdicts)[];

/** A table as the formatter of this repository would write it. */
export function markdownTable(head: readonly string[], lines: readonly string[][]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...lines].map((l) => l[at]?.length ?? 0)));
  const row = (texts: readonly string[]) =>
    `| ${texts.map((text, at) => text.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const rule = widths.map((width) => "-".repeat(width));
  return [row(head), row(rule), ...lines.map(row)].join("\n");
}
