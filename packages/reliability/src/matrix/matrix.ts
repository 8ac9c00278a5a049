import { setTimeout as sleep } from "node:timers/promises";
import { markdownTable } from "markdown-table";
import { inParallel } from "../rounds.ts";
import { bulkRuns } from "./bulk-runs.ts";
import { calls, type Play } from "./calls.ts";
import { isIndistinguishable } from "./indistinguishable.ts";
import { red, type Verdict } from "./verdict.ts";
import { webhooks } from "./webhooks.ts";
import { createWorld, type Row, rows } from "./world.ts";

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
  const judged = playing.catch((error: unknown) => red(`the proof threw ${String(error)}`));
  return Promise.race([judged, sleep(240_000, red("hangs"), { ref: false })]);
}

/** The cells that are neither whole nor loud, though they could be told apart. */
export function redCells(cells: readonly Cell[]): string[] {
  return cells.flatMap(({ row, column, verdict }) =>
    verdict.is === "red" && !isIndistinguishable(row, column)
      ? [`${row} × ${column}: ${verdict.why}`]
      : [],
  );
}

/** The matrix, for a person: a Markdown table, with a name for each column below a heading. */
export function matrixTable(cells: readonly Cell[]): string {
  const lines = [
    ["the service", ...Object.keys(columns)],
    ...[...Map.groupBy(cells, ({ row }) => row)].map(([row, own]) => [row, ...own.map(letter)]),
  ];
  return `# Dialect matrix\n\n${markdownTable(lines)}\n`;
}

/** `w` every record, every effect once; `l` an error or an outcome that says so; `e` either, by chance; `?` no client could tell. */
function letter({ row, column, verdict }: Cell): string {
  if (verdict.is === "red") return isIndistinguishable(row, column) ? "**?**" : "RED";
  // How many retries fall into the limit depends on waits that are random.
  if (row.startsWith("G28 ") && column.startsWith("bulk ")) return "e";
  return verdict.is === "whole" ? "w" : "**l**";
}

/**
 * The cells again, and of what differs from the table the play that agrees with it, if one of several does: the order of
 * requests that wait for a retry is random.
 */
export async function settleCells(cells: readonly Cell[], table: string): Promise<Cell[]> {
  const lines = table.split("\n").map((line) => line.split("|").map((text) => text.trim()));
  const names = ["", "the service", ...Object.keys(columns)];
  return inParallel([...cells], 40, async (cell) => {
    const wanted = lines.find(([, row]) => row === cell.row)?.[names.indexOf(cell.column)];
    const row = rows.find(({ name }) => name === cell.row);
    const play = columns[cell.column];
    for (let plays = 0; wanted && row && play && letter(cell) !== wanted && plays < 5; plays += 1) {
      const again = { ...cell, verdict: await withinTime(play(row)) };
      if (letter(again) === wanted) return again;
    }
    return cell;
  });
}
