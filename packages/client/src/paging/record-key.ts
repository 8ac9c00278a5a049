import { fieldsOf } from "../json.ts";
import type { Paging } from "../operation.ts";

/** Identifies a record by the fields of the spec and `id`, or by all of it. A service may spell one `7` and then `"7"`. */
function recordKey(record: unknown, fields: Paging["key"]): string {
  const shown = fieldsOf(record);
  const values = ["id", ...fields].map((field) => shown[field]);
  const key = values.map((value) => (typeof value === "object" ? "" : value)).join("\n");
  return key.trim() ? key : JSON.stringify(record);
}

export function recordKeys(records: readonly unknown[], fields: Paging["key"]): string[] {
  return records.map((record) => hashOf(recordKey(record, fields)));
}

/** A short stand-in for a text that may be personal. Of 32 bits, two among 100 000 would be equal by chance. */
export function hashOf(text: string): string {
  return `${addToHash(0, text)}_${addToHash(~0, text, 2654435761)}`;
}

/** Adds a text to a hash (FNV-1a, 32 bits). It finds mistakes, such as an edited file; it is no signature. */
export function addToHash(hash: number, text: string, prime = 16777619): number {
  let sum = hash;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), prime);
  return sum;
}

/** How many records of a page come up to the last of the page before; 0 if it is absent, or comes after another one. */
export function afterOverlap(before: readonly string[], keys: readonly string[]): number {
  const at = keys.indexOf(`${before.at(-1)}`);
  return at > 0 && keys[at - 1] !== (before.at(-2) ?? keys[at - 1]) ? 0 : at + 1;
}

/** Numbers keys, so that two equal ones differ. */
export function numbered(keys: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return keys.map((key) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return `${key}#${counts.get(key)}`;
  });
}

/** The start of the page after these records. */
export function cursorOf(offset: number, keys: readonly string[]) {
  return { offset, after: keys.slice(-2).join() };
}
