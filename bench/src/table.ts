import { markdownTable } from "markdown-table";

/** A Markdown table: the first column names a row, the others are right-aligned numbers. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  markdownTable([head, ...rows], { align: head.map((_, at) => (at === 0 ? "" : "r")) });

/** `0.98x` */
export const ratio = (value = Number.NaN) => `${value.toFixed(2)}x`;

/** `26 318` */
export const grouped = (value: number) =>
  String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, " ");

/** Returns the middle value, of an even number the lower one. */
export const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[(values.length - 1) >> 1] ?? Number.NaN;
