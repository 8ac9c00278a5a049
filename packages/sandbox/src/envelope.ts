import { document } from "@messaging-sdk/spec/bundled";
import { constantsOf } from "@messaging-sdk/spec/reader";
import type { ErrorEntry } from "@messaging-sdk/types";

/** The result of a request, before it is put into an envelope. */
export interface Reply {
  /** Default: 200 with `data` alone, 422 with `errors` alone, 207 with both. */
  readonly status?: number;
  readonly data?: readonly unknown[];
  readonly errors?: readonly unknown[];
  /** The fields of `meta` beside the counts; null where the spec has no `meta`. */
  readonly meta?: object | null;
}

/** The envelope of a reply, as the spec has it. */
export function envelope(reply: Reply, uniqId: string) {
  const { data = [], errors = [] } = reply;
  const status = statusOf(reply);
  const counts = { numberOfErrors: errors.length, numberOfData: data.length };
  return {
    ...(reply.meta !== null && { meta: { ...counts, status, uniqId, ...reply.meta } }),
    ...(status < 300 && { data }),
    ...(errors.length > 0 && { errors }),
  };
}

export function statusOf({ status, data = [], errors = [] }: Reply): number {
  if (status) return status;
  if (errors.length === 0) return 200;
  return data.length > 0 ? 207 : 422;
}

const codes = constantsOf(document, "ErrorCode");

/** An error entry, under the title that the spec gives its code. */
export function errorEntry(
  code: ErrorEntry["code"],
  message: string,
  meta?: NonNullable<ErrorEntry["meta"]>,
): ErrorEntry {
  // The spec has no code for a path that it does not have: that one is ours, and not listed.
  const { title = "unknown path" } = codes.find((one) => one.const === code) ?? {};
  const capitalized = title.charAt(0).toUpperCase() + title.slice(1);
  return { title: capitalized, message, code, ...(meta && { meta }) };
}

/** The rejection of a whole request by one error. */
export function refuse(status: number, ...error: Parameters<typeof errorEntry>): Reply {
  return { status, errors: [errorEntry(...error)] };
}

/** A rejected value, as text of a length that fits into a message. */
export function asText(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined");
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
