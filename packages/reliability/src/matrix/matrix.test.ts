import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { withoutDialect } from "@messaging-sdk/sandbox";
import { expect, test } from "vitest";
import { indistinguishable } from "./indistinguishable.ts";
import { columns, matrixTable, playMatrix, redCells, settleCells } from "./matrix.ts";
import { rows } from "./world.ts";

test("whatever the service decides, each call comes out whole or loud", {
  timeout: 600_000,
}, async () => {
  const cells = await playMatrix(rows);
  expect(cells).toHaveLength(rows.length * Object.keys(columns).length);
  expect(redCells(cells)).toEqual([]);
  // The site shows it. `pnpm exec vitest --project reliability matrix/matrix --update` writes it again.
  const file = join(import.meta.dirname, "generated/matrix.md");
  const table = await readFile(file, "utf8").catch(() => "");
  await expect(matrixTable(await settleCells(cells, table))).toMatchFileSnapshot(file);
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
