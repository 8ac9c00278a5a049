/** What no client could tell apart: the row, its columns, and the reason. */
interface Indistinguishable {
  readonly row: string;
  readonly columns: RegExp;
  readonly why: string;
}

export const indistinguishable: readonly Indistinguishable[] = [
  {
    row: "G20 a message is listed much later",
    columns: /resend|bulk/,
    why: "To a client, a message that is not listed for an hour was never sent.",
  },
  {
    row: "G20 a message is never listed under our external id",
    columns: /resend|bulk/,
    why: "The same: the list of an id that the service replaced is empty.",
  },
  {
    row: "G7 pages cut by bytes",
    columns: /iterated|toArray|pages/,
    why: "A page that is short in the middle looks like the last. To tell costs one more request for each list.",
  },
  {
    row: "G8 no order at all",
    columns: /hook's pages/,
    why: "A cursor knows the two records before it. Where these stay neighbors, others may have come before them, and the rest gone.",
  },
];

export function isIndistinguishable(row: string, column: string): boolean {
  return indistinguishable.some((one) => one.row === row && one.columns.test(column));
}
