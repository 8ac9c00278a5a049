import type { Fault } from "@messaging-sdk/sandbox";

/** A row that no client could tell apart, its columns, and the reason. */
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
    row: "G8 no order at all",
    columns: /hook's pages/,
    why: "A cursor knows the two records before it. Where these stay neighbors, others may have come before them, and the rest gone.",
  },
];

export function isIndistinguishable(row: string, column: string): boolean {
  return indistinguishable.some((one) => one.row === row && one.columns.test(column));
}

/**
 * G28: a limiter that counts each message of a batch may say 429 half-way through it. Where no record and no count shows
 * that, it is a 429 like any other, which is repeated. The same for another refusal in the service's ordinary form, and
 * for the records of other groups, where neither a number nor an id was sent.
 */
export function isIndistinguishableFault(fault: Fault, column?: string): boolean {
  if (fault.kind === "contradiction") {
    return column === "createGroups" && fault.records === "mixed-up" && !fault.effect;
  }
  const isRefusal = fault.kind === "rejection" || fault.kind === "later";
  if (!isRefusal || !fault.effect) return false;
  const { body = "envelope" } = fault;
  if (fault.kind === "later" && fault.status === 503) return body === "envelope";
  return body !== "records" && body !== "counts";
}

/**
 * G6: the service's own 404 says that a list is empty. If something is listed there, it lies, and a lookup that believes it
 * sends again.
 */
export function isFalseEmptyList(fault: Fault): boolean {
  return (
    fault.kind === "rejection" && fault.status === 404 && (fault.body ?? "envelope") === "envelope"
  );
}
