import { markdownTable } from "markdown-table";

/** A Markdown table: the first column names a row, the others are right-aligned numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return markdownTable([head, ...rows], { align: head.map((_, at) => (at === 0 ? "" : "r")) });
}

/** `0.98x` */
export function ratio(value = Number.NaN): string {
  return `${value.toFixed(2)}x`;
}

/** `26 318` */
export function whole(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, " ");
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const at = (place: number) => sorted[place] ?? Number.NaN;
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
}
