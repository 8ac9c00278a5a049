import type { ErrorEntry } from "@messaging-sdk/types";
import { failedItems } from "./failed-items.ts";
import { SmsStatus } from "./generated/statuses.ts";
import { fieldsOf } from "./json.ts";
import { readPart } from "./reasons.ts";

/** The account of one item of a request. */
export interface ItemAccount<Found> {
  readonly status: "done" | "failed" | "doubtful";
  readonly record: Found | undefined;
  readonly error: ErrorEntry | undefined;
}

/**
 * Accounts for each item of a request by the records and errors of its response: done where a record shows it, failed where
 * an error or the record says so, else doubtful. `keys` are those of the items, `keyOf` reads the same from a record, and
 * `externalId` is the one that all of them share.
 */
export function accountFor<Found>(
  keys: readonly string[],
  {
    data,
    errors = [],
  }: { readonly data: readonly Found[]; readonly errors?: readonly ErrorEntry[] },
  keyOf: (record: Found) => string,
  externalId?: string,
): { items: ItemAccount<Found>[]; ofNobody: ErrorEntry | undefined } {
  const known = new Set(keys);
  const records = new Map(data.map((record) => [keyOf(record), record]));
  const strange = data.filter((record) => !known.has(keyOf(record)));
  const named = new Map<string, ErrorEntry>();
  const unplaced: ErrorEntry[] = [];
  for (const { item, error } of failedItems(keys, { errors })) {
    // The service may count from 1: an item with a record did not fail.
    if (item === undefined || records.has(item)) unplaced.push(error);
    else named.set(item, named.get(item) ?? error);
  }
  const left = keys.filter((key) => !records.has(key) && !named.has(key));
  // A record under our id with a masked number stands for one of the rest, where each of them has one.
  const restDone =
    externalId !== undefined &&
    unplaced.length === 0 &&
    left.length === strange.length &&
    strange.every((record) => fieldsOf(record).externalId === externalId && !saysRejected(record));
  const [ofNobody] = unplaced;
  const items = keys.map((key): ItemAccount<Found> => {
    const record = records.get(key);
    if (record && !saysRejected(record)) return { status: "done", record, error: undefined };
    const error = record ? rejection(record) : named.get(key);
    if (error) return { status: "failed", record, error };
    return { status: restDone ? "done" : "doubtful", record: undefined, error: ofNobody };
  });
  return { items, ofNobody };
}

/** An entry for each record of a write that says that it was rejected. */
export function rejections(data: readonly unknown[]): ErrorEntry[] {
  const entries: ErrorEntry[] = [];
  for (let at = 0; at < data.length; at += 1) {
    if (saysRejected(data[at])) entries.push(rejection(data[at], at));
  }
  return entries;
}

function rejection(record: unknown, index?: number): ErrorEntry {
  const { status } = fieldsOf(record);
  return {
    title: "Rejected",
    message: `The record says that it was not done (status ${readPart(status)}).`,
    code: "rejected",
    ...(index !== undefined && { meta: { parameter: `data.${index}` } }),
  };
}

/** Whether the record of a fresh write says that the service did not do it. */
export function saysRejected(record: unknown): boolean {
  const { status, success, error, errorCode, error_code } = fieldsOf(record);
  if (status === SmsStatus.Rejected || success === false) return true;
  if (typeof status === "string" && /^(8$|rejected|fail|error)/i.test(status)) return true;
  const code = errorCode ?? error_code ?? error;
  return Boolean(code) && code !== "0";
}

/**
 * The part of a success that contradicts itself or its request, as a sentence: errors that are counted but missing, or
 * records of other numbers or ids. `input` is the body of an unsafe operation, and undefined for all others.
 */
export function findContradiction(
  data: readonly unknown[],
  { numberOfErrors, notSentSms }: Readonly<Record<string, unknown>>,
  errors: readonly unknown[],
  input: unknown,
): string | undefined {
  if (errors.length === 0) {
    if (Number(numberOfErrors) > 0) return `it counts ${numberOfErrors} errors and names none`;
    if (Number(notSentSms) > 0) return `it counts ${notSentSms} messages not sent and names none`;
  }
  const isBatch = Array.isArray(input);
  const fields: object = isBatch ? input[0] : input;
  for (const field in typeof fields === "object" ? fields : undefined) {
    if (!identity.test(field)) continue;
    const value = isBatch ? input.map((item) => fieldsOf(item)[field]) : fieldsOf(input)[field];
    const sent = Array.isArray(value) ? value : [value];
    // The numbers of `phoneNumbers` come back as a `phoneNumber` each.
    const name = isBatch ? field : field.replace(/s$/, "");
    let folded: string[] | undefined;
    for (let at = 0; at < data.length; at += 1) {
      const shown = fieldsOf(data[at])[name];
      if (shown === sent[at] || sent.includes(undefined) || sent.includes(shown)) continue;
      folded ??= sent.map(fold);
      if (isForeign(name, shown, folded)) return `a record has another ${name}`;
    }
  }
  return undefined;
}

const identity = /(^id|Id|[nN]umber|[eE]mail)s?$/;

/** Whether a value is certainly none of those sent, in whatever spelling: masked, cut, folded, in national form. */
function isForeign(name: string, value: unknown, folded: readonly string[]): boolean {
  if (typeof value !== "string" && typeof value !== "number") return false;
  const shown = fold(value);
  // A masked value, or the end of one, could be any.
  if (/[*•…#]|x{2}/i.test(`${value}`)) return false;
  const isId = /id$/i.test(name) && /^\d+$/.test(shown);
  if (shown.length < 4 && /number$/i.test(name)) return false;
  const isSpelled = (one: string) => !isId && (one.includes(shown) || shown.includes(one));
  return !folded.some((one) => one === shown || isSpelled(one));
}

/** A value in its plainest form: a number's digits, an id's letters and digits in lower case. */
function fold(value: unknown): string {
  const text = `${value}`.normalize("NFKC").toLowerCase();
  const isNumber = /^[\s+\d().\-/]*$/.test(text);
  return isNumber ? numberKey(text).replace(/^0/, "") : text.replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * A phone number to compare by: its digits, however it is written (`+48 500`, `0048500`, `48500`, a JSON number). A field of
 * a response may hold no text, and have no `toString` either.
 */
export function numberKey(value: unknown): string {
  return `${JSON.stringify(value)}`.replace(/\D/g, "").replace(/^00/, "");
}
