import { withoutDialect } from "@messaging-sdk/sandbox";
import { afterAll, expect, test } from "vitest";
import { indistinguishable } from "./indistinguishable.ts";
import { type Cell, columns, matrixTable, playMatrix, redCells } from "./matrix.ts";
import { rows } from "./world.ts";

const cells: Cell[] = [];

test("whatever the service decides, each call comes out whole or loud", {
  timeout: 600_000,
}, async () => {
  cells.push(...(await playMatrix(rows)));
  expect(cells).toHaveLength(rows.length * Object.keys(columns).length);
  expect(redCells(cells)).toEqual([]);
});

test("and the same by undici; on a change only a tenth of it", { timeout: 600_000 }, async () => {
  const some = rows.filter((_, at) => process.env.PROOF_ROUNDS || at % 10 === 0);
  const carried = await playMatrix(some.map((row) => ({ ...row, carrier: "undici" })));
  expect(redCells(carried)).toEqual([]);
});

test("at most five dialects cannot be told apart, and each is a row", () => {
  expect(indistinguishable.length).toBeLessThanOrEqual(5);
  const names = rows.map(({ name }) => name);
  for (const { row } of indistinguishable) expect(names).toContain(row);
});

test("each gap that shows in a response or a webhook has rows, and each other a reason to have none", () => {
  const shown = new Set(rows.flatMap(({ name }) => /^G\d+/.exec(name) ?? []));
  const gaps = Array.from({ length: 30 }, (_, at) => `G${at + 1}`);
  const missing = gaps.filter((gap) => !shown.has(gap));
  expect(missing.filter((gap) => !withoutDialect[gap])).toEqual([]);
});

afterAll(() => {
  if (cells.length > 0) process.stdout.write(`\n${matrixTable(cells)}\n\n`);
});
