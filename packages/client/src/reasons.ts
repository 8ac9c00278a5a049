import type { ErrorEntry } from "@messaging-sdk/types";
import { fieldsOf, isRecord } from "./json.ts";

/** Any part of an entry may be missing, or of another type. */
type Entry = Partial<Record<keyof ErrorEntry, unknown>>;

/**
 * What a body says was wrong, as entries of the service's usual form: `errors` as a list, by field or as a text. Of a
 * response other than 2xx also `error`, `message` and the like, in any case and at any depth.
 */
export function readReasons(body: unknown, isSuccess: boolean): ErrorEntry[] {
  let entries = readEntries(fieldsOf(body).errors);
  // Of a success, an `error` may be a proxy's, which knows nothing of what the service has done.
  if (!isSuccess) {
    const field = (name: string) => fieldOf(fieldsOf(body), name);
    const [error, message] = [field("error"), field("message")];
    // Beside a message it is the status in words: `{ "error": "Bad Request", "message": ["name is missing"] }`.
    const said = isText(error) && isText(message) ? undefined : error;
    for (const read of [
      () => readEntries(field("error_description") ?? (Array.isArray(message) ? message : said)),
      () => (isRecord(body) ? findEntries(body) : readEntries(body)),
    ]) {
      if (entries.length === 0) entries = read();
    }
  }
  // Whether the service fills in every field is not known (G1).
  return entries as ErrorEntry[];
}

/** Whether `errors` holds something, though nothing that reads as an error: a number, a list of null. */
export function hasOddErrors(body: unknown): boolean {
  const { errors } = fieldsOf(body);
  const isNone = !errors || (typeof errors === "object" && Object.keys(errors).length === 0);
  return !isNone && readEntries(errors).length === 0;
}

/** Entries of any nesting by field: `{ phoneNumbers: { 0: ["is bad"] } }` is of `phoneNumbers.0`. */
function readEntries(value: unknown, path: readonly string[] = []): Entry[] {
  const place = path.length > 0 ? { meta: { parameter: path.join(".") } } : {};
  if (isText(value)) return [{ message: value, ...place }];
  // Deeper is nothing that a service says.
  if (path.length > deepest) return [];
  if (Array.isArray(value)) {
    return value.flatMap((one) => {
      if (isRecord(one)) return [{ ...normal(one), ...place }];
      return isText(one) ? [{ message: one, ...place }] : [];
    });
  }
  if (!isRecord(value)) return [];
  if (textOf(value) !== undefined) return [{ ...normal(value), ...place }];
  return Object.entries(value).flatMap(([field, inner]) => readEntries(inner, [...path, field]));
}

/** The objects with a text that is named like a reason, and the lists of texts, wherever they are. */
function findEntries(value: unknown, path: readonly string[] = []): Entry[] {
  if (typeof value !== "object" || value === null || path.length > deepest) return [];
  if (isRecord(value) && textOf(value)) return [normal(value)];
  if (Array.isArray(value) && value.some(isText)) return readEntries(value, path);
  return Object.entries(value).flatMap(([field, inner]) => findEntries(inner, [...path, field]));
}

const deepest = 4;

/** An entry whose reason is its `message`. */
function normal(value: Record<string, unknown>): Entry {
  const message = textOf(value) ?? findEntries(value)[0]?.message;
  return message === undefined || isText(value.message) ? value : { ...value, message };
}

const mostEntries = 10;
const mostCharacters = 300;

/**
 * The entries as a sentence, at most ten of them: `phoneNumbers.0: not a phone number (E-4-002)`. Without entries, the
 * start of a body that is no JSON.
 */
export function describeReasons(errors: readonly ErrorEntry[], text = ""): string {
  if (errors.length === 0) return isText(text) ? cut(text) : "no reason given.";
  const left = errors.length - mostEntries;
  const more = left > 0 ? [`and ${left} more`] : [];
  return [...errors.slice(0, mostEntries).map(describe), ...more].join("; ");
}

/** The value at fault is left out: it may be personal. */
function describe(entry: Entry): string {
  const { parameter } = fieldsOf(entry.meta);
  const code = readPart(entry.code);
  const text = textOf(entry) ?? "no message";
  return cut(`${isText(parameter) ? `${parameter}: ` : ""}${text}${code ? ` (${code})` : ""}`);
}

function textOf(entry: Entry): string | undefined {
  for (const name of reasonNames) {
    const value = fieldOf(entry, name);
    if (isText(value)) return value;
  }
  return undefined;
}

const reasonNames = [
  "message",
  "msg",
  "detail",
  "details",
  "title",
  "error_description",
  "error",
  "reason",
  "description",
  "faultstring",
];

/** A field, however its name is written: `Message`, `errorMessage` and `error_message` are messages. */
function fieldOf(object: object, name: string): unknown {
  if (name in object) return Reflect.get(object, name);
  const key = Object.keys(object).find(
    (one) => one.replace(/^error_?/i, "").toLowerCase() === name,
  );
  return key === undefined ? undefined : Reflect.get(object, key);
}

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
