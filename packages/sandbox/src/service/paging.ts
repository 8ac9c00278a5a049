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

type Period =
  | { readonly errors: readonly ErrorEntry[] }
  | { readonly errors?: never; readonly from: number; readonly to: number };

/** Both ends of a period, in Unix seconds and inclusive. */
export function readPeriod({ dateFrom, dateTo }: Call<"listSms">["query"]): Period {
  const from = dateFrom === undefined ? -Infinity : seconds(dateFrom);
  const to = dateTo === undefined ? Infinity : seconds(dateTo);
  if (Number.isNaN(from)) return noSuchDate("dateFrom", dateFrom);
  if (Number.isNaN(to)) return noSuchDate("dateTo", dateTo);
  if (from <= to) return { from, to };
  const meta = { parameter: "dateFrom", value: String(dateFrom), source: "query" };
  return { errors: [errorEntry("E-2-006", "dateFrom is after dateTo.", meta)] };
}

/** `YYYY-MM-DD hh:mm:ss` is in UTC. */
function seconds(date: string): number {
  return Date.parse(/[Zz]|[+-]\d\d:\d\d$/.test(date) ? date : `${date.replace(" ", "T")}Z`) / 1000;
}

/** A text that looks like a date need not be one: 2026-13-45. */
function noSuchDate(parameter: string, value = ""): Period {
  const meta = { parameter, value, source: "query" };
  return { errors: [errorEntry("E-2-004", `${parameter} is no date.`, meta)] };
}
