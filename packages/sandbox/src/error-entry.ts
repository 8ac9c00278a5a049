import { resolve, type Schema } from "@messaging-sdk/spec/reader";
import type { ErrorEntry } from "@messaging-sdk/types";
import { document } from "./spec.ts";

const codes = resolve<Schema>(document, { $ref: "#/components/schemas/ErrorCode" }).anyOf ?? [];

/** What is wrong, under the title that the spec gives its code. */
export function errorEntry(
  code: ErrorEntry["code"],
  message: string,
  meta?: NonNullable<ErrorEntry["meta"]>,
): ErrorEntry {
  return { title: titleOf(code), message, code, ...(meta && { meta }) };
}

function titleOf(code: string): string {
  const listed = codes.find((one) => "const" in one && one.const === code);
  // The spec has no code for a path that it does not have: that one is ours, and not listed.
  const title = String(Reflect.get(listed ?? {}, "title") ?? "unknown path");
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** A value that was refused, as text of a length that fits into a message. */
export function asText(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined");
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
