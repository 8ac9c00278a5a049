import { markdownTable } from "markdown-table";

/** The columns of the table, and their heads. */
const columns = {
  generates: "generates",
  compiles: "compiles without warnings",
  operation: "operations passed",
  error: "errors typed",
  deleteBody: "DELETE body sent",
  mixed: "mixed result readable",
  refused: "rejections",
  fixture: "faults told",
  response: "responses told",
  list: "lists whole or loud",
  webhook: "webhooks verified",
  docs: "docs",
} as const;

export type Column = keyof typeof columns;

/** A cell of the table, and whether it has everything the column asks for. */
export interface Cell {
  readonly text: string;
  readonly isComplete: boolean;
}

/** The results of one language. */
export interface Row {
  readonly language: string;
  readonly cells: Readonly<Record<Column, Cell>>;
}

export function yesOrNo(isComplete: boolean): Cell {
  return { text: isComplete ? "yes" : "no", isComplete };
}

/** How many of the cases passed: `13/13`. */
export function share(found: readonly string[], wanted: readonly string[]): Cell {
  const isComplete = wanted.length > 0 && found.length === wanted.length;
  return { text: `${found.length}/${wanted.length}`, isComplete };
}

const keys = Object.keys(columns) as Column[];

/** The table in Markdown, one line per entry: two for the head, then one per language. */
export function tableLines(rows: readonly Row[]): string[] {
  const body = rows.map(({ language, cells }) => [language, ...keys.map((key) => cells[key].text)]);
  return markdownTable([["language", ...Object.values(columns)], ...body]).split("\n");
}

/** The columns that lack something. */
export function incomplete({ language, cells }: Row): string[] {
  return keys
    .filter((key) => !cells[key].isComplete)
    .map((key) => `${language}: "${columns[key]}" is ${cells[key].text}.`);
}
