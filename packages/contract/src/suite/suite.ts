import type { Operation } from "@messaging-sdk/spec/reader";
import { test } from "vitest";
import type { Column, Coverage } from "../coverage.ts";

/** What the tests of an operation are made with. */
export interface Suite {
  readonly operation: Operation;
  /** Where the mock is; known when the tests run. */
  mockUrl(): string;
  /** A test that, when it has passed, counts for a cell of the coverage table. */
  prove(column: Column, title: string, body: () => Promise<void>): void;
}

export function suiteOf(operation: Operation, mockUrl: () => string, coverage: Coverage): Suite {
  const { operationId } = operation;
  return {
    operation,
    mockUrl,
    prove: (column, title, body) =>
      test(`${operationId}: ${title}`, async () => {
        await body();
        coverage.passed(operationId, column);
      }),
  };
}
