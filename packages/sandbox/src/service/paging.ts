import type { ErrorEntry } from "@messaging-sdk/types";
import { errorEntry } from "../envelope.ts";
import type { Call } from "../operations/call.ts";

interface Sorting {
  readonly offset: number;
  readonly limit: number;
  readonly orderBy?: string | undefined;
  readonly orderDirection?: "ASC" | "DESC" | undefined;
}

const alphabet = new Intl.Collator("en", { sensitivity: "base" });

/** A page of the records, in the order that was asked for; newest first when the operation knows no order. */
export function page<Entry extends object>(records: Iterable<Entry>, query: Sorting): Entry[] {
  const { offset, limit, orderBy = "createdAt", orderDirection = "DESC" } = query;
  // Reversed before it is sorted, so that records of the same rank are newest first too.
  const newestFirst = [...records].reverse();
  const rank = (record: Entry): unknown => Reflect.get(record, orderBy);
  newestFirst.sort((one, other) => compare(rank(other), rank(one)));
  if (orderDirection === "ASC") newestFirst.reverse();
  return newestFirst.slice(offset, offset + limit);
}

function compare(one: unknown, other: unknown): number {
  return typeof one === "number" && typeof other === "number"
    ? one - other
    : alphabet.compare(String(one), String(other));
}

/** Both ends of a period, in Unix seconds and inclusive, and what is wrong with them. */
export function readPeriod({ dateFrom, dateTo }: Call<"listSms">["query"]) {
  const from = dateFrom === undefined ? -Infinity : seconds(dateFrom);
  const to = dateTo === undefined ? Infinity : seconds(dateTo);
  const errors: ErrorEntry[] = [];
  const refuse = (code: ErrorEntry["code"], problem: string, parameter: string, value = "") =>
    errors.push(errorEntry(code, problem, { parameter, value, source: "query" }));
  // A text that looks like a date need not be one: 2026-13-45.
  if (Number.isNaN(from)) refuse("E-2-004", "dateFrom is no date.", "dateFrom", dateFrom);
  else if (Number.isNaN(to)) refuse("E-2-004", "dateTo is no date.", "dateTo", dateTo);
  else if (from > to) refuse("E-2-006", "dateFrom is after dateTo.", "dateFrom", dateFrom);
  return { from, to, errors };
}

/** `YYYY-MM-DD hh:mm:ss` is in UTC. */
function seconds(date: string): number {
  return Date.parse(/[Zz]|[+-]\d\d:\d\d$/.test(date) ? date : `${date.replace(" ", "T")}Z`) / 1000;
}
