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

/** A short stand-in for a key, which may be personal. Of 32 bits, two among 100 000 would be equal by chance. */
export function hashOf(key: string): string {
  let sum = 0;
  let other = ~0;
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at);
    sum = Math.imul(sum ^ code, 16777619);
    other = Math.imul(other ^ code, 2654435761);
  }
  return (sum >>> 0).toString(36) + (other >>> 0).toString(36);
}

/** Adds a text to a hash (FNV-1a, 32 bits). It finds mistakes, such as an edited file; it is no signature. */
export function addToHash(hash: number, text: string): number {
  let sum = hash;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 16777619);
  return sum;
}

/** How many records of a page come up to the last of the page before, and repeat its end; 0 if they do not. */
export function afterOverlap(tail: readonly string[], keys: readonly string[]): number {
  const at = keys.indexOf(tail.at(-1) ?? "");
  const isTail = (key: string, back: number) => key === (tail.at(-1 - back) ?? key);
  return keys
    .slice(0, at + 1)
    .reverse()
    .every(isTail)
    ? at + 1
    : 0;
}

/** Keys of which the second of two equal ones differs. */
export function unique(keys: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return keys.map((key) => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count > 0 ? `${key}#${count}` : key;
  });
}

/** Where the page after these records starts. */
export function cursorOf(offset: number, lastKeys: readonly string[]) {
  return { offset, after: lastKeys.slice(-2).join("-") };
}
