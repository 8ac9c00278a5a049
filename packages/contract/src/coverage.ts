import type { InputKind } from "./cases/breakers.ts";
import type { Face } from "./faces.ts";

/** A column of the coverage table: an answer through a face, or a kind of input. */
export type Column = `${Face} ${number}` | InputKind | "no key" | "canary";

/** How many tests ran and passed, by operation and column; and where there must be one. */
export interface Coverage {
  passed(operationId: string, column: Column): void;
  /** How many passed; undefined where the spec leaves nothing to test. */
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
