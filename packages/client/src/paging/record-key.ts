import { isRecord } from "../json.ts";
import type { Paging } from "../operation.ts";

/**
 * What identifies a record: the fields that the spec names, with the `id` that the spec may not know of, or else all of
 * it. A service may spell the same one in another way on the next page: `7` and `"7"`.
 */
export function keyOf(record: unknown, fields: Paging["key"]): string {
  const values = ["id", ...fields].map((field) => normal(Object(record)[field]));
  return `${JSON.stringify(values.some((value) => value != null) ? values : normal(record))}`;
}

/** A value in one spelling, with its fields in order. With a replacer JSON.stringify takes four times as long. */
function normal(value: unknown): unknown {
  if (typeof value === "number") return `${value}`;
  if (Array.isArray(value)) return value.map(normal);
  // A field that is null is none: undefined is not written.
  if (!isRecord(value)) return value ?? undefined;
  const fields = Object.entries(value).sort();
  return Object.fromEntries(fields.map(([field, part]) => [field, normal(part)]));
}

/** Whether a key is made of fields that identify a record. */
export function hasId(key = ""): boolean {
  return key.startsWith("[");
}

/** A short stand-in for a key, which may be personal. */
export function hashOf(key: string): string {
  return (addToHash(0, key) >>> 0).toString(36);
}

/** Adds a text to a hash (FNV-1a, 32 bits). It finds mistakes, such as an edited file; it is no signature. */
export function addToHash(hash: number, text: string): number {
  let sum = hash;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 16777619);
  return sum;
}
