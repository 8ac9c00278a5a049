import { fieldsOf, isRecord } from "./json.ts";
import type { Items } from "./operation.ts";

/** A phone number by its digits, however it is written: `+48 500`, `0048-500`, `(48) 500`. */
export function normalizeNumber(value: unknown): string {
  const text = identityText(value);
  // As most are written.
  if (/^\+[1-9]\d*$/.test(text)) return text.slice(1);
  return text.replace(/[\s+().[\]-]/g, "").replace(/^00/, "");
}

export function isNumber(digits: string): boolean {
  return /^\d{7,}$/.test(digits);
}

/** An id or a name as it is compared: exactly, since one that comes back cut or folded is another one. */
export function identityText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? `${value}` : "";
}

/** A field as it is compared; empty for anything but a text or a number. */
export function identify(field: string, value: unknown): string {
  return /number$/i.test(field) ? normalizeNumber(value) : identityText(value);
}

export function itemsIn({ list }: { readonly list?: string }, input: unknown): unknown[] {
  const items = list ? fieldsOf(input)[list] : input;
  return Array.isArray(items) ? items : [items];
}

/** The key of an item or a record: by the first field that it has of those that identify it; empty without one. */
export function itemKey({ by }: Items, item: unknown): string {
  const fields = isRecord(item) ? item : { [`${by[0]}`]: item };
  for (const field of by) {
    const value = identify(field, fields[field]);
    if (value) return `${field}: ${value}`;
  }
  return "";
}

/** Returns true when a listed record has another id than the path that it was asked by. */
export function isOfAnother(template: string, url: string, records: readonly unknown[]): boolean {
  const at = template.indexOf("{");
  if (at < 0) return false;
  const name = template.slice(at + 1, template.indexOf("}"));
  const [segment = ""] = url.slice(url.indexOf(template.slice(0, at)) + at).split(/[/?]/, 1);
  const asked = segment.includes("%") ? decode(segment) : segment;
  return records.some((record) => {
    const id = identityText(fieldsOf(record)[name]);
    return id !== "" && id !== asked;
  });
}

/** Unlike `decodeURIComponent` this throws at nothing. */
function decode(segment: string): string | null {
  return new URLSearchParams(`id=${segment.replaceAll("+", "%2B")}`).get("id");
}

/** Returns true when a record repeats the fields of the request that it has of `also`. */
export function repeats({ also }: Items, input: unknown, record: unknown): boolean {
  const sent = fieldsOf(input);
  const shown = fieldsOf(record);
  return !also?.some(
    (field) =>
      // Most are the same.
      sent[field] !== shown[field] &&
      sent[field] != null &&
      shown[field] != null &&
      identify(field, sent[field]) !== identify(field, shown[field]),
  );
}
