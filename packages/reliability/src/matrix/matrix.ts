import { inParallel } from "../rounds.ts";
import { bulkRuns } from "./bulk-runs.ts";
import { calls, type Play } from "./calls.ts";
import { isIndistinguishable } from "./indistinguishable.ts";
import { red, type Verdict } from "./verdict.ts";
import { webhooks } from "./webhooks.ts";
import { createWorld, type Row } from "./world.ts";

export const columns: Readonly<Record<string, Play>> = {
  ...calls,
  ...bulkRuns,
  webhooks: async (row) => webhooks((await createWorld(row)).service, row.deliver),
};

export interface Cell {
  readonly row: string;
  readonly column: string;
  readonly verdict: Verdict;
}

/** Plays every column with every row's service. */
export async function playMatrix(rows: readonly Row[]): Promise<Cell[]> {
  const all = rows.flatMap((row) =>
    Object.entries(columns).map(([column, play]) => ({ row, column, play })),
  );
  return inParallel(all, 40, async ({ row, column, play }) => {
    return { row: row.name, column, verdict: await withinTime(play(row)) };
  });
}

/** A call that hangs is neither whole nor loud. */
export function withinTime(playing: Promise<Verdict>): Promise<Verdict> {
  const { promise, resolve } = Promise.withResolvers<Verdict>();
  const timer = setTimeout(() => resolve(red("hangs")), 60_000);
  playing
    .catch((error: unknown) => red(`the proof threw ${String(error)}`))
    .then(resolve)
    .finally(() => clearTimeout(timer));
  return promise;
}

/** The cells that are neither whole nor loud, though they could be told apart. */
export function redCells(cells: readonly Cell[]): string[] {
  return cells.flatMap(({ row, column, verdict }) =>
    verdict.is === "red" && !isIndistinguishable(row, column)
      ? [`${row} × ${column}: ${verdict.why}`]
      : [],
  );
}

/** The matrix, for a person. */
export function matrixTable(cells: readonly Cell[]): string {
  const names = Object.keys(columns);
  const rows = [...new Set(cells.map(({ row }) => row))];
  const letter = (row: string, column: string) => {
    const found = cells.find((one) => one.row === row && one.column === column);
    if (!found) return "EMPTY";
    if (found.verdict.is !== "red") return found.verdict.is === "whole" ? "w" : "l";
    return isIndistinguishable(row, column) ? "?" : "RED";
  };
  const width = Math.max(...rows.map((row) => row.length));
  const numbers = names.map((_, at) => String(at + 1).padStart(3));
  return [
    `${"".padEnd(width)} ${numbers.join(" ")}`,
    ...rows.map(
      (row) =>
        `${row.padEnd(width)} ${names.map((column) => letter(row, column).padStart(3)).join(" ")}`,
    ),
    "",
    names.map((name, at) => `${at + 1} ${name}`).join(", "),
    "w every record, every effect once; l an error or an outcome that says so; ? no client could tell; EMPTY not played",
  ].join("\n");
}
