import type { Operation } from "@messaging-sdk/spec/reader";
import { markdownTable } from "markdown-table";
import { type ApiStyle, apiStyles } from "./api-styles.ts";
import { type InputKind, inputKinds } from "./cases/breakers.ts";

/** A column of the coverage table: a status through an API style, or a kind of input. */
export type Column = `${ApiStyle} ${number}` | InputKind | "no key" | "canary";

/** How many tests passed, by operation and column, and which cells need one. */
export interface Coverage {
  passed(operationId: string, column: Column): void;
  /** How many passed; undefined if the spec leaves nothing to test. */
  count(operationId: string, column: Column): number | undefined;
  /** Cells that need a test and have none that passed: `sendSms: named 200`. */
  empty(operationId: string): string[];
}

/** Coverage of the cells that the spec asks for. */
export function createCoverage(required: ReadonlyMap<string, ReadonlySet<Column>>): Coverage {
  const counts = new Map<string, number>();
  const cell = (operationId: string, column: Column) => `${operationId}: ${column}`;
  return {
    passed(operationId, column) {
      const key = cell(operationId, column);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    count(operationId, column) {
      const count = counts.get(cell(operationId, column));
      return count ?? (required.get(operationId)?.has(column) ? 0 : undefined);
    },
    empty: (operationId) =>
      [...(required.get(operationId) ?? [])]
        .map((column) => cell(operationId, column))
        .filter((key) => !counts.has(key)),
  };
}

/** The coverage as Markdown: how many tests passed for each operation and status, and each kind of input. */
export function coverageTable(operations: Operation[], coverage: Coverage): string {
  const statuses = statusesOf(operations);
  const responses = operations.map(({ operationId }) => [
    operationId,
    ...statuses.map((status) =>
      cell(apiStyles.map((style) => coverage.count(operationId, `${style} ${status}`))),
    ),
  ]);
  const columns = [...inputKinds, "no key", "canary"] as const;
  const inputs = operations.map(({ operationId }) => [
    operationId,
    ...columns.map((column) => cell([coverage.count(operationId, column)])),
  ]);
  return [
    `Responses: calls through ${apiStyles.join(" + ")} that returned what the spec documents`,
    markdownTable([["operation", ...statuses.map(String)], ...responses]),
    "Inputs: calls that were rejected where and for the reason that the spec says",
    markdownTable([["operation", ...columns], ...inputs]),
    "-: the spec leaves nothing to test; EMPTY: no test passed",
  ].join("\n\n");
}

function statusesOf(operations: Operation[]): number[] {
  const all = operations.flatMap(({ object }) => Object.keys(object.responses));
  return [...new Set(all.map(Number))].sort((one, other) => one - other);
}

function cell(counts: (number | undefined)[]): string {
  if (counts.every((count) => count === undefined)) return "-";
  return counts.map((count) => (count ? count : "EMPTY")).join("+");
}
