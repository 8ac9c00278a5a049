import { markdownTable } from "markdown-table";

/** A Markdown table: the first column names a row, the others are right-aligned numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return markdownTable([head, ...rows], { align: head.map((_, at) => (at === 0 ? "" : "r")) });
}

/** `0.98x` */
export function ratio(value: number): string {
  return `${value.toFixed(2)}x`;
}

/** `26 318` */
export function whole(value: number): string {
  return Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, " ");
}
