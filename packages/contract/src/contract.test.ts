import { document, operations } from "@messaging-sdk/spec/bundled";
import { afterAll, beforeAll, expect } from "vitest";
import { coverageTable, createCoverage } from "./coverage.ts";
import { type Mock, sharedMock } from "./mock.ts";
import { requiredCells } from "./required-cells.ts";
import { testOperation } from "./suite/suite.ts";

const coverage = createCoverage(
  new Map(
    operations.map((operation) => [operation.operationId, requiredCells(document, operation)]),
  ),
);
let mock: Mock;

beforeAll(async () => {
  mock = await sharedMock();
});

for (const operation of operations) testOperation(operation, () => mock.url, coverage);

// biome-ignore lint/correctness/noEmptyPattern: vitest reads the pattern of the first argument, and takes no name.
afterAll(({}, { tasks }) => {
  // With a filter (`-t sendSms`) the table has only the operations whose tests ran.
  const asked = operations.filter(({ operationId }) => {
    const own = tasks.filter(({ name }) => name.startsWith(`${operationId}: `));
    return own.length === 0 || own.some(({ mode }) => mode === "run");
  });
  console.log(coverageTable(asked, coverage));
  const empty = asked.flatMap(({ operationId }) => coverage.empty(operationId));
  expect(empty, "cells of the table above without a test that passed").toEqual([]);
});
