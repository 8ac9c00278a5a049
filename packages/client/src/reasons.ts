import type { ErrorEntry } from "@messaging-sdk/types";
import { maskSentence } from "./errors/mask-sentence.ts";
import { keepFromLogs } from "./errors/messaging-error.ts";
import { fieldsOf, isEmpty, isRecord } from "./json.ts";
import { hideIn } from "./secrets.ts";

/** Any part of an entry may be missing, or of another type. */
type Entry = Partial<Record<keyof ErrorEntry, unknown>>;

type Masked = ErrorEntry & { readonly meta: NonNullable<ErrorEntry["meta"]> };

/** The reasons in a body, as entries of the service's usual form. Only `errors` is read of a success: the rest may be a proxy's. */
export function readReasons(body: unknown, isSuccess: boolean): ErrorEntry[] {
  const { errors } = fieldsOf(body);
  const entries = isEmpty(errors) ? [] : entriesOf(errors);
  // It is unknown whether the service fills in every field (G1).
  if (isSuccess || entries[0]) return entries as ErrorEntry[];
  const { errors: _, ...fields } = fieldsOf(body);
  const reason = isRecord(fields.error) ? fields.error : fields;
  return (textOf(reason) === undefined ? [] : entriesOf(reason)) as ErrorEntry[];
}

/** Entries of a list, or one alone. */
function entriesOf(value: unknown): Entry[] {
  return [value].flat().flatMap((one: unknown): Entry | [] => {
    const entry = isText(one) ? { message: one } : one;
    if (!isRecord(entry)) return [];
    const message = textOf(entry);
    return message ? { ...entry, message } : entry;
  });
}

/** The first three entries as a sentence: `phoneNumbers.0: not a phone number (E-4-002)`; else the start of a text. */
export function describeReasons(errors: readonly ErrorEntry[], text = ""): string {
  if (!errors[0]) return cut(maskSentence(text)) || "no reason given.";
  const more = errors[3] ? `; and ${errors.length - 3} more` : "";
  return errors.slice(0, 3).map(maskEntry).map(describe).join("; ") + more;
}

function describe(entry: Masked): string {
  const { parameter } = entry.meta;
  const code = readPart(entry.code);
  const field = isText(parameter) ? `${parameter}: ` : "";
  return cut(`${field}${textOf(entry) ?? "no message"}${code ? ` (${code})` : ""}`);
}

/** Without what may be personal in its texts and its `meta`, and without the value at fault in what copies or prints an entry. */
export function maskEntry({ meta, ...texts }: ErrorEntry): Masked {
  const { value, ...shown } = fieldsOf(meta);
  const fault = readPart(value) ?? "";
  const entry = hideIn({ ...texts, meta: shown }, (text) =>
    maskSentence(text.replaceAll(fault[3] ? fault : "\0", "…")),
  ) as Masked;
  keepFromLogs(entry.meta, { value });
  return entry;
}

function textOf(entry: object): string | undefined {
  return ["message", "detail", "title", "error"]
    .map((name): unknown => Reflect.get(entry, name))
    .find(isText);
}

/** A part of an entry, such as its code, when it is a text or a number. */
export function readPart(part: unknown): string | undefined {
  if (typeof part === "number") return String(part);
  return isText(part) ? cut(part) : undefined;
}

function cut(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
