import type { ErrorEntry } from "@messaging-sdk/types";
import { isRecord } from "./json.ts";

/** Any part of an entry may be missing, or of another type. */
type Entry = Partial<Record<keyof ErrorEntry, unknown>>;

/**
 * What a body says was wrong, as entries of the service's usual form: `errors` as a list, by field or as a text, and
 * of a response other than 2xx also `error`, `message`, `detail` and `title` (RFC 9457).
 */
export function readReasons(body: unknown, isSuccess: boolean): ErrorEntry[] {
  const { errors, error, message, detail, error_description, title, code } = isRecord(body)
    ? body
    : {};
  const entries = [...readEntries(errors)];
  // Of a success, an `error` may be a proxy's, which knows nothing of what the service has done.
  if (isSuccess) return entries as ErrorEntry[];
  if (entries.length === 0) entries.push(...readEntries(error_description ?? error));
  if (entries.length === 0) {
    const text = [message, detail, title].find(isText);
    entries.push(
      ...(text ? [{ title, message: text, code }] : readEntries(isRecord(body) ? [] : body)),
    );
  }
  // Whether the service fills in every field is not known (G1).
  return entries as ErrorEntry[];
}

/** Entries of any nesting by field: `{ phoneNumbers: { 0: ["is bad"] } }` is of `phoneNumbers.0`. */
function readEntries(value: unknown, path: readonly string[] = []): Entry[] {
  const place = path.length > 0 ? { meta: { parameter: path.join(".") } } : {};
  if (isText(value)) return [{ message: value, ...place }];
  // Deeper is nothing that a service says.
  if (path.length > 4) return [];
  if (Array.isArray(value)) {
    return value.flatMap((one) => {
      if (isRecord(one)) return [{ ...one, ...place }];
      return isText(one) ? [{ message: one, ...place }] : [];
    });
  }
  if (!isRecord(value)) return [];
  if (textOf(value) !== undefined) return [{ ...value, ...place }];
  return Object.entries(value).flatMap(([field, inner]) => readEntries(inner, [...path, field]));
}

const mostEntries = 10;
const mostCharacters = 300;

/** The entries as a sentence, at most ten of them: `phoneNumbers.0: not a phone number (E-4-002)`. */
export function describeReasons(errors: readonly ErrorEntry[]): string {
  if (errors.length === 0) return "no reason given.";
  const left = errors.length - mostEntries;
  const more = left > 0 ? [`and ${left} more`] : [];
  return [...errors.slice(0, mostEntries).map(describe), ...more].join("; ");
}

/** The value at fault is left out: it may be personal. */
function describe(entry: Entry): string {
  const parameter = isRecord(entry.meta) ? entry.meta.parameter : undefined;
  const code = readCode(entry);
  const text = textOf(entry) ?? "no message";
  return cut(`${isText(parameter) ? `${parameter}: ` : ""}${text}${code ? ` (${code})` : ""}`);
}

function textOf(entry: Entry & { detail?: unknown; error?: unknown; description?: unknown }) {
  const { message, detail, title, error, description } = entry;
  return [message, detail, title, error, description].find(isText);
}

/** The code of an entry, when it is one. */
export function readCode({ code }: Entry): string | undefined {
  if (typeof code === "number") return String(code);
  return isText(code) ? cut(code) : undefined;
}

function cut(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
