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

/** The incomplete columns, and what a user does about each. */
export type KnownGaps = Readonly<Partial<Record<Column, string>>>;

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

/** Returns a line for each known gap of a language: what its users do about it. */
export function gapLines(language: string, gaps: KnownGaps): string[] {
  return keys.flatMap((key) => (gaps[key] ? [`- ${language}, ${columns[key]}: ${gaps[key]}`] : []));
}

/** Returns the problems: a gap that is not listed, or a listed one that is closed. */
export function unexplained({ language, cells }: Row, gaps: KnownGaps): string[] {
  return keys.flatMap((key) => {
    const { text, isComplete } = cells[key];
    if (isComplete === (gaps[key] === undefined)) return [];
    return isComplete
      ? [`${language}: "${columns[key]}" now passes; remove it from \`knownGaps\`.`]
      : [`${language}: "${columns[key]}" is ${text}: fix it, or list it in \`knownGaps\`.`];
  });
}

const start = "<!-- table -->";
const end = "<!-- /table -->";

/** The lines that the table between the README's two marks lacks, at any column width. */
export function missingLines(readme: string, lines: readonly string[]): string[] {
  const kept = split(readme).table.split("\n").map(narrow);
  return lines.filter((line) => !kept.includes(narrow(line)));
}

/** The README with a new table. */
export function withTable(readme: string, lines: readonly string[]): string {
  const { before, after } = split(readme);
  return `${before}${start}\n\n${lines.join("\n")}\n\n${end}${after}`;
}

function narrow(line: string): string {
  return line.replaceAll(/(?<=\|) +| +(?=\|)/g, "").replaceAll(/-{2,}/g, "-");
}

function split(readme: string) {
  const [before, rest] = readme.split(start);
  const [table, after] = rest?.split(end) ?? [];
  if (before === undefined || table === undefined || after === undefined) {
    throw new Error(`The README has no table between ${start} and ${end}.`);
  }
  return { before, table, after };
}
