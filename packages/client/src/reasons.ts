import type { ErrorEntry } from "@messaging-sdk/types";
import { fieldsOf, isRecord } from "./json.ts";

/** Any part of an entry may be missing, or of another type. */
type Entry = Partial<Record<keyof ErrorEntry, unknown>>;

/** The reasons in a body, as entries of the service's usual form. Only `errors` is read of a success: the rest may be a proxy's. */
export function readReasons(body: unknown, isSuccess: boolean): ErrorEntry[] {
  const fields = fieldsOf(body);
  let entries = readEntries(fields.errors);
  if (entries.length === 0 && !isSuccess) {
    const said = isRecord(fields.error) ? fields.error : fields;
    if (textOf(said)) entries = entriesOf(said);
  }
  // It is not known that the service fills in every field (G1).
  return entries as ErrorEntry[];
}

/** Tells that `errors` holds something that does not read as an error: a number, a list of null. */
export function hasOddErrors(body: unknown): boolean {
  const { errors } = fieldsOf(body);
  const isNone = !errors || (typeof errors === "object" && Object.keys(errors).length === 0);
  return !isNone && readEntries(errors).length === 0;
}

/** Entries by field name their field, as those of the service do. */
function readEntries(errors: unknown): Entry[] {
  if (!isRecord(errors) || textOf(errors)) return entriesOf(errors);
  return Object.entries(errors).flatMap(([parameter, inner]) =>
    entriesOf(inner).flatMap((entry) => (entry.message ? [{ ...entry, meta: { parameter } }] : [])),
  );
}

function entriesOf(value: unknown): Entry[] {
  return (Array.isArray(value) ? value : [value]).flatMap((one: unknown): Entry[] => {
    if (!isRecord(one)) return isText(one) ? [{ message: one }] : [];
    const message = textOf(one);
    return [message ? { ...one, message } : one];
  });
}

const mostEntries = 10;
const mostCharacters = 300;
/** All entries together have no more: an error is logged with its message in its stack, too. */
const mostInAll = 600;

/** The first entries as a sentence: `phoneNumbers.0: not a phone number (E-4-002)`; else the start of a text. */
export function describeReasons(errors: readonly ErrorEntry[], text = ""): string {
  if (errors.length === 0) return isText(text) ? cut(text) : "no reason given.";
  let room = mostInAll;
  const said = errors
    .slice(0, mostEntries)
    .map(describe)
    .filter((reason, at) => {
      room -= reason.length;
      return room >= 0 || at === 0;
    });
  const left = errors.length - said.length;
  return said.join("; ") + (left > 0 ? `; and ${left} more` : "");
}

/** The value at fault is left out, as are quotations and long numbers: they may be personal. */
function describe(entry: Entry): string {
  const { parameter, value } = fieldsOf(entry.meta);
  const code = readPart(entry.code);
  const fault = readPart(value) ?? "";
  const text = (textOf(entry) ?? "no message")
    .slice(0, 2 * mostCharacters)
    .replaceAll(fault.length > 3 ? fault : "\0", "…")
    .replace(quotation, (found, content) => (isName.test(content) ? found : '"…"'))
    .replace(longNumber, "…$1");
  return cut(`${isText(parameter) ? `${parameter}: ` : ""}${text}${code ? ` (${code})` : ""}`);
}

const quotation = /(?<!\p{L})["'“„‘«`]([^"'”“’»`]*)["'”“’»`](?!\p{L})/gu;
/** A field is named like this, and a known value: `phoneNumbers[0]`. */
const isName = /^[\w.[\]-]{1,40}$/;
/** The seconds or milliseconds of this decade stay. */
const longNumber = /(?<![\p{L}\d.-])(?!1[5-9]\d{8}(?:\d{3})?(?!\d))\d{7,13}(\d\d)(?![\p{L}\d-])/gu;

function textOf(entry: object): string | undefined {
  return reasonNames.map((name): unknown => Reflect.get(entry, name)).find(isText);
}

const reasonNames = ["message", "detail", "title", "error_description", "error"];

/** A part of an entry, such as its code, when it is one. */
export function readPart(part: unknown): string | undefined {
  if (typeof part === "number") return String(part);
  return isText(part) ? cut(part) : undefined;
}

function cut(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
