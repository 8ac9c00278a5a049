import type { ErrorEntry } from "@messaging-sdk/types";
import { failedItems } from "./failed-items.ts";
import { table } from "./generated/evidence.ts";
import { operations } from "./generated/operations.ts";
import { identify, identityText, itemKey, itemsIn, repeats } from "./identity.ts";
import { fieldsOf, isRecord } from "./json.ts";
import type { Items } from "./operation.ts";
import { isOwnError } from "./refusal.ts";
import { recordSaysNo } from "./verdict.ts";

export interface ItemResult {
  readonly status: ItemStatus;
  /** Its place among the items that were sent; of repeated ones, that of the first. */
  readonly index: number;
  readonly record: unknown;
  /** The field of a record that makes it doubtful, such as `data.0.rejectReason`. */
  readonly doubt?: string | undefined;
  /** The service's own entry about it. */
  readonly error: ErrorEntry | undefined;
}

/** An item is done or failed where a record or an error of a known shape shows it, else doubtful. */
export type ItemStatus = "done" | "failed" | "doubtful";

export interface ItemResults {
  readonly items: readonly ItemResult[];
  /** Set where a record belongs to no item of the request. */
  readonly isAltered: boolean;
}

/** Finds the result of each item of a request in the records and errors of its response. */
export function matchItems(
  rule: Items,
  input: unknown,
  { data, errors }: { data: readonly unknown[]; errors: readonly ErrorEntry[] },
): ItemResults {
  if (errors.length === 0 && isAsSent(rule, input, data)) {
    const done = { status: "done", error: undefined } as const;
    return { items: data.map((record, index) => ({ ...done, index, record })), isAltered: false };
  }
  const sent = itemsIn(rule, input);
  const byKey = new Map<string, { places: number[]; records: Shown[] }>();
  const groups = sent.map((item, at) => {
    const key = itemKey(rule, item);
    const group = byKey.get(key) ?? { places: [], records: [] };
    byKey.set(key, group);
    if (!rule.list || group.places.length === 0) group.places.push(at);
    return group;
  });
  // A record is matched by the first field that any item has: with another id, it is not the item of its name.
  const keys = [...byKey.keys()];
  const by = rule.by.filter((field) => keys.some((key) => key.startsWith(`${field}:`)));
  let isAltered = false;
  for (const [at, record] of data.entries()) {
    const group = byKey.get(itemKey({ by }, fieldsOf(record)));
    if (group && repeats(rule, input, record)) group.records.push({ record, at });
    else isAltered = true;
  }
  const named = new Map<number | undefined, ErrorEntry>();
  for (const { index = -1, error } of failedItems(sent, { errors: errors.filter(isOwnError) }))
    named.set(rule.list ? groups[index]?.places[0] : index, error);
  // A delivery matches a result again: an item that was doubtful stays so.
  const doubted = errors
    .filter(({ code }) => code === "unaccounted")
    .map(({ meta }) => /\d+/.exec(`${meta?.parameter}`)?.[0]);
  const items = groups.flatMap(({ places, records }, index): ItemResult | [] => {
    const at = places.indexOf(index);
    if (at < 0) return [];
    // Items of one key, such as groups of one name, get a record each.
    const own = places.length > 1 ? records.slice(at, at + 1) : records;
    const error = named.get(index);
    const statuses = new Set(own.map(({ record }) => recordStatus(record, rule.status)));
    if (error) statuses.add("failed");
    if (doubted.includes(`${index}`)) statuses.add("doubtful");
    const [status = "doubtful"] = statuses.size > 1 ? [] : statuses;
    const doubt = status === "doubtful" ? doubtOf(own, rule.status) : undefined;
    return { status, index, record: own[0]?.record, error, ...(doubt && { doubt }) };
  });
  return { items, isAltered };
}

/** Returns true when each record shows the item at its place as done: the usual response, which needs no groups by key. */
function isAsSent(rule: Items, input: unknown, data: readonly unknown[]): boolean {
  const sent = itemsIn(rule, input);
  const [field = ""] = rule.by;
  const keys = new Set<string>();
  // A loop, because there may be thousands.
  for (const [at, record] of data.entries()) {
    const item = sent[at];
    const key = identify(field, isRecord(item) ? item[field] : item);
    keys.add(key);
    if (key === "" || key !== identify(field, fieldsOf(record)[field])) return false;
    if (!repeats(rule, input, record) || recordStatus(record, rule.status) !== "done") return false;
  }
  return sent.length === (rule.list ? keys.size : data.length);
}

interface Shown {
  readonly record: unknown;
  readonly at: number;
}

function doubtOf(records: readonly Shown[], field: string | undefined): string | undefined {
  const { record, at } =
    records.find((one) => recordStatus(one.record, field) === "doubtful") ?? records[1] ?? {};
  const name = recordSaysNo(record) ?? field;
  return at === undefined || name === undefined ? undefined : `data.${at}.${name}`;
}

export function itemsOf(operationId: string): Items {
  return operations.find((one) => one.operationId === operationId)?.items ?? { by: ["id"] };
}

/** Only a status that the spec knows decides, where its records have one; a field that says no makes a record doubtful. */
export function recordStatus(record: unknown, field?: string): ItemStatus {
  const status = field && fieldsOf(record)[field];
  // A service may write a number as a text.
  const isOneOf = (known: readonly unknown[]) =>
    known.some((one) => one === status || `${one}` === status);
  if (status != null) {
    if (isOneOf(table.rejectedStatuses)) return "failed";
    if (!isOneOf(table.knownStatuses)) return "doubtful";
  }
  return recordSaysNo(record) === undefined ? "done" : "doubtful";
}

/** The errors of a response: an entry for each item that is not done, and those that name no item. */
export function errorsOf(
  { list }: Items,
  input: unknown,
  errors: readonly ErrorEntry[],
  items: readonly ItemResult[],
): readonly ErrorEntry[] {
  if (items.every(({ status }) => status === "done")) return errors;
  const doubted = items.map(({ status, error }) => status === "doubtful" && error);
  const added = items.flatMap(({ status, index, record, error, doubt }) => {
    if (status === "done" || (status === "failed" && error)) return [];
    const item = itemsIn(list ? { list } : {}, input)[index];
    const parameter = list ? `${list}.${index}` : Array.isArray(input) ? `${index}` : undefined;
    const value = typeof item !== "object" && { value: `${item}` };
    const meta = { ...(parameter && { parameter }), ...value };
    if (status === "failed") return { ...rejectedEntry(record), meta };
    return { ...unaccountedEntry(doubt), meta };
  });
  return [...errors.filter((error) => !doubted.includes(error)), ...added];
}

/** The entry of an item that may have been done, with the field that says otherwise. */
export function unaccountedEntry(doubt?: string) {
  const why = doubt ? `${doubt} says otherwise` : "the response does not account for it";
  return { title: "Unaccounted", message: `It may have been done: ${why}.`, code: "unaccounted" };
}

/** The entry of an item whose record, or the refusal of its request, says that it was rejected. */
export function rejectedEntry(record: unknown, value?: string): ErrorEntry {
  const status = identityText(fieldsOf(record).status);
  const message = status ? `The status of its record is ${status}.` : "Its request was refused.";
  return { title: "Rejected", message, code: "rejected", ...(value && { meta: { value } }) };
}

/** Returns true for the refusal of an id that exists, which an earlier attempt may have taken. */
export function isIdTaken({ code, meta }: ErrorEntry): boolean {
  return code === "E-3-006" || /externalId$/.test(`${meta?.parameter}`);
}
