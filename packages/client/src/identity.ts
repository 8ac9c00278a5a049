import { fieldsOf, isRecord } from "./json.ts";
import type { Items } from "./operation.ts";

/** A phone number by its digits, however it is written: `+48 500`, `0048-500`, `(48) 500`. */
export function normalizeNumber(value: unknown): string {
  const text = identityText(value);
  // Most are written like this.
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

/**
 * A copy of the fields of a body with which its response is compared: to parse what was sent takes as long as to parse the
 * response. Undefined where they are more than texts and numbers, which JSON may write otherwise.
 */
export function keepItems({ list, also = [] }: Items, input: unknown): object | undefined {
  if (!list) return undefined;
  const kept: Record<string, unknown> = {};
  for (const name of [list, ...also]) {
    const value = fieldsOf(input)[name];
    const isList = Array.isArray(value) && value.every((one) => typeof one !== "object");
    if (!isList && typeof value === "object") return undefined;
    kept[name] = isList ? [...value] : value;
  }
  return kept;
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

/** Returns true when a record repeats the fields of the request that it has of `also`. */
export function repeats({ also }: Pick<Items, "also">, input: unknown, record: unknown): boolean {
  const sent = fieldsOf(input);
  const shown = fieldsOf(record);
  return !also?.some(
    (field) =>
      // Most values are identical.
      sent[field] !== shown[field] &&
      sent[field] != null &&
      shown[field] != null &&
      identify(field, sent[field]) !== identify(field, shown[field]),
  );
}
