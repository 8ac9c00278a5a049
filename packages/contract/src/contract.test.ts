import { afterAll, beforeAll, expect } from "vitest";
import { canary } from "./cases/canary.ts";
import { createCoverage } from "./coverage.ts";
import { coverageTable } from "./coverage-table.ts";
import { type Mock, startMock } from "./mock.ts";
import { requiredCells } from "./required-cells.ts";
import { document, operations } from "./spec.ts";
import { credentials } from "./suite/credentials.ts";
import { expectRefused } from "./suite/expect-refused.ts";
import { refusals } from "./suite/refusals.ts";
import { suiteOf } from "./suite/suite.ts";
import { validCalls } from "./suite/valid-calls.ts";

const coverage = createCoverage(
  new Map(
    operations.map((operation) => [operation.operationId, requiredCells(document, operation)]),
  ),
);
let mock: Mock;

beforeAll(async () => {
  mock = await startMock();
  return mock.close;
}, 30_000);

for (const operation of operations) {
  const suite = suiteOf(operation, () => mock.url, coverage);
  validCalls(suite);
  refusals(suite);
  credentials(suite);
  const bad = canary(document, operation);
  if (bad) {
    suite.prove("canary", `the mock validates (${bad.title})`, () =>
      expectRefused(mock.url, operation, bad),
    );
  }
}

// biome-ignore lint/correctness/noEmptyPattern: vitest reads the pattern of the first argument, and takes no name.
afterAll(({}, { tasks }) => {
  // Asked for a few tests only (`-t sendSms`), the table leaves out the operations that have none among them.
  const asked = operations.filter(({ operationId }) => {
    const own = tasks.filter(({ name }) => name.startsWith(`${operationId}: `));
    return own.length === 0 || own.some(({ mode }) => mode === "run");
  });
  console.log(coverageTable(document, asked, coverage));
  const empty = asked.flatMap(({ operationId }) => coverage.empty(operationId));
  expect(empty, "cells of the table above without a test that passed").toEqual([]);
});
