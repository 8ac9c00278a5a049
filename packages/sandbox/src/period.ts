import type { ErrorEntry } from "@messaging-sdk/types";
import { errorEntry } from "./error-entry.ts";

interface Dates {
  readonly dateFrom?: string;
  readonly dateTo?: string;
}

type Period =
  | { readonly errors: readonly ErrorEntry[] }
  | { readonly errors?: never; readonly from: number; readonly to: number };

/** Both ends of a period, in Unix seconds and inclusive. */
export function readPeriod({ dateFrom, dateTo }: Dates): Period {
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

/** What looks like a date need not be one: 2026-13-45. */
function noSuchDate(parameter: string, value = ""): Period {
  const meta = { parameter, value, source: "query" };
  return { errors: [errorEntry("E-2-004", `${parameter} is no date.`, meta)] };
}
