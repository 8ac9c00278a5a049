import { type Column, columns } from "./columns.ts";

/** The columns that are not whole, and what a user does about each. */
export type Holes = Readonly<Partial<Record<Column, string>>>;

/** A cell of the table, and whether all is there that the column asks for. */
export interface Cell {
  readonly text: string;
  readonly isWhole: boolean;
}

/** What was seen of one language. */
export interface Row {
  readonly language: string;
  readonly cells: Readonly<Record<Column, Cell>>;
}

export function yesOrNo(isWhole: boolean): Cell {
  return { text: isWhole ? "yes" : "no", isWhole };
}

/** How many of the cases there are: `13/13`. */
export function share(found: readonly string[], wanted: readonly string[]): Cell {
  const isWhole = wanted.length > 0 && found.length === wanted.length;
  return { text: `${found.length}/${wanted.length}`, isWhole };
}

/** The table in Markdown, a line each: two of the head, then one for each language. */
export function tableLines(rows: readonly Row[]): string[] {
  const keys = Object.keys(columns) as Column[];
  const head = ["language", ...Object.values(columns)];
  const body = rows.map(({ language, cells }) => [language, ...keys.map((key) => cells[key].text)]);
  const widths = head.map((_, at) =>
    Math.max(...[head, ...body].map((line) => line[at]?.length ?? 0)),
  );
  const draw = (line: string[]) =>
    `| ${line.map((text, at) => text.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [draw(head), draw(widths.map((width) => "-".repeat(width))), ...body.map(draw)];
}

/** What a user does about each hole of a language, a line each. */
export function holeLines(language: string, holes: Holes): string[] {
  const keys = Object.keys(columns) as Column[];
  return keys.flatMap((key) =>
    holes[key] ? [`- ${language}, ${columns[key]}: ${holes[key]}`] : [],
  );
}

/** What is wrong: a hole that the language does not explain, or an explained one that is none. */
export function unexplained({ language, cells }: Row, holes: Holes): string[] {
  const keys = Object.keys(columns) as Column[];
  return keys.flatMap((key) => {
    const { text, isWhole } = cells[key];
    if (isWhole === (holes[key] === undefined)) return [];
    return isWhole
      ? [
          `${language}: "${columns[key]}" is whole, so it is no hole any more: take it out of holes.`,
        ]
      : [`${language}: "${columns[key]}" is ${text}: mend it, or explain it in holes.`];
  });
}
