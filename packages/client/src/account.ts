import type { ErrorEntry } from "@messaging-sdk/types";
import { failedItems, plain } from "./failed-items.ts";
import { table } from "./generated/evidence.ts";
import { fieldsOf, isEmpty, numberOf } from "./json.ts";
import { readPart } from "./reasons.ts";

/** The account of one item of a request. */
export interface ItemAccount<Found> {
  readonly status: "done" | "failed" | "doubtful";
  readonly record: Found | undefined;
  readonly error: ErrorEntry | undefined;
}

/**
 * Accounts for each item of a request by the records and errors of its response: done where a record shows it, failed where
 * an error or the record says so, else doubtful. `keys` are those of the items, and `keyOf` reads the same from a record.
 */
export function accountFor<Found>(
  keys: readonly string[],
  result: { readonly data: readonly Found[]; readonly errors?: readonly ErrorEntry[] | undefined },
  keyOf: (record: Found) => string,
): { items: ItemAccount<Found>[]; ofNobody: ErrorEntry | undefined } {
  const records = new Map<string, Found>();
  for (const record of result.data) {
    const key = keyOf(record);
    // An item that one record shows as done is not to be done again, whatever another says.
    const there = records.get(key);
    if (!there || rejectionOf(there)) records.set(key, record);
  }
  const named = new Map<string, ErrorEntry>();
  let ofNobody: ErrorEntry | undefined;
  for (const { item, error } of failedItems(keys, result)) {
    // The service may count from 1: an item with a record did not fail.
    if (item === undefined || records.has(item)) ofNobody ??= error;
    else if (!named.has(item)) named.set(item, error);
  }
  const items = keys.map((key): ItemAccount<Found> => {
    const record = records.get(key);
    const error = record ? rejectionOf(record) : named.get(key);
    if (error) return { status: "failed", record, error };
    if (record) return { status: "done", record, error };
    return { status: "doubtful", record, error: ofNobody };
  });
  return { items, ofNobody };
}

/** An entry for each record of a write that says that it was rejected. */
export function rejections(data: readonly unknown[]): ErrorEntry[] {
  const entries: ErrorEntry[] = [];
  for (let at = 0; at < data.length; at += 1) {
    const entry = rejectionOf(data[at]);
    if (entry) entries.push({ ...entry, meta: { parameter: `data.${at}` } });
  }
  return entries;
}

const no: readonly unknown[] = [false, 0, "false", "0"];

/** The error of the record of a fresh write that says that the service did not do it. */
function rejectionOf(record: unknown): ErrorEntry | undefined {
  const { status, success, ok, error, errors, errorCode, error_code } = fieldsOf(record);
  const isError = (one: unknown) => !isEmpty(one) && numberOf(one) !== 0;
  const isRejected =
    table.rejectedStatuses.includes(status) ||
    no.includes(success ?? ok) ||
    (typeof status === "string" &&
      /^(8$|rej|fail|err|invalid|denied|refused|blocked|unsent|not.?sent)/i.test(status)) ||
    [errorCode, error_code, error, errors].some(isError);
  if (!isRejected) return undefined;
  const message = `Its record says so (status ${readPart(status)}).`;
  return { title: "Rejected", message, code: "rejected" };
}

/**
 * The part of a success that contradicts itself or its request, as a sentence: errors that are counted but missing, or
 * records of other numbers or ids. `input` is the body of a write, and undefined for a read.
 */
export function findContradiction(
  data: readonly unknown[],
  { numberOfErrors, numberOfData, sentSms, notSentSms }: Readonly<Record<string, unknown>>,
  errors: readonly unknown[],
  input: unknown,
): string | undefined {
  if (errors.length === 0 && (numberOf(numberOfErrors) > 0 || numberOf(notSentSms) > 0)) {
    return "it counts errors and names none";
  }
  if (input === undefined) return undefined;
  if (
    numberOf(numberOfData ?? data.length) < data.length ||
    numberOf(sentSms ?? data.length) < data.length
  ) {
    return "it counts fewer records than it shows";
  }
  for (const [name, values] of identitiesIn(input)) {
    if (values.includes(undefined)) continue;
    let plainValues: string[] | undefined;
    for (let at = 0; at < data.length; at += 1) {
      const shown = fieldsOf(data[at])[name];
      if (shown == null || shown === values[at] || values.includes(shown)) continue;
      plainValues ??= values.map(plain);
      if (isForeign(name, shown, plainValues)) return `a record has another ${name}`;
    }
  }
  return undefined;
}

/** The fields of a request that say whose it is, by the name that a record has for them, with the values that were sent. */
export function identitiesIn(input: unknown): [name: string, values: unknown[]][] {
  const isBatch = Array.isArray(input);
  const identities: [string, unknown[]][] = [];
  for (const field in fieldsOf(isBatch ? input[0] : input)) {
    if (!/(^id|Id|[nN]umber|[eE]mail)s?$/.test(field)) continue;
    const value = isBatch ? input.map((item) => fieldsOf(item)[field]) : fieldsOf(input)[field];
    // The numbers of `phoneNumbers` come back as a `phoneNumber` each.
    const name = isBatch ? field : field.replace(/s$/, "");
    identities.push([name, Array.isArray(value) ? value : [value]]);
  }
  return identities;
}

/** A value is foreign if it is certainly none of those sent, in whatever spelling: masked, cut, folded, in national form. */
function isForeign(name: string, value: unknown, sent: readonly string[]): boolean {
  const shown = plain(value).replace(/^0/, "");
  // A masked value, or the end of one, could be any.
  if (shown === "" || /[*•…#]|xx/i.test(`${value}`)) return false;
  if (shown.length < 4 && /number$/i.test(name)) return false;
  const isId = /id$/i.test(name) && /^\d+$/.test(shown);
  return !sent.some((one) =>
    isId ? one.replace(/^0/, "") === shown : one.includes(shown) || shown.includes(one),
  );
}
