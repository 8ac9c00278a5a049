import { type Answer, isComposed, isObject, isSameNumber, parse } from "./answer.ts";
import { hasCode } from "./known-refusal.ts";
import type { Ask, Json, JsonObject } from "./subject.ts";

/** What an honest service has done, or not, by what it says of each item of a known success. */
export interface Claims {
  readonly done: ReadonlySet<string>;
  readonly failed: ReadonlySet<string>;
}

/** The claims of a success; of a rule that is left out, too. A response that is none claims nothing. */
export function claimsOf(answer: Answer, ask: Ask, without?: string): Claims {
  const done = new Set<string>();
  const failed = new Set<string>();
  if (answer.status < 200 || answer.status > 299) return { done, failed };
  const isEmpty = answer.body.trim() === "";
  if (isEmpty && (ask.items.length === 1 || without === "an empty one is of one item"))
    return { done: new Set(ask.items), failed };
  const json = parse(answer.body);
  const records = recordsIn(json, without);
  if (!records) return { done, failed };
  const meta = isObject(json) && isObject(json.meta) ? json.meta : {};
  const errors = isObject(json) && Array.isArray(json.errors) ? json.errors : [];
  if (without !== "counts agree" && isContradicted(meta, records, errors, ask))
    return { done, failed };
  for (const item of ask.items) {
    const own = records.filter((record) => isNamed(record, item, ask, without));
    const breaks = own.map((record) => recordBreaks(record, ask));
    const isClaimed = breaks.some((all) => [...all].every((one) => one === without));
    if (isClaimed) done.add(item);
    else if (own.length > 0 && own.every((record) => isRejected(record, ask))) failed.add(item);
    else if (own.length === 0) {
      const named = errors.filter((entry) => names(entry, item, ask));
      if (named.some((one) => hasCode(one) || without === "an error is the service's"))
        failed.add(item);
    }
  }
  return { done, failed };
}

function recordsIn(json: Json | undefined, without?: string): JsonObject[] | undefined {
  const list = isObject(json) ? json.data : json;
  if (Array.isArray(list) && list.every(isObject)) return list;
  if (without !== "records are in data" || !isObject(json)) return undefined;
  const other = Object.values(json).find((value) => Array.isArray(value) && value.every(isObject));
  return other as JsonObject[] | undefined;
}

function isContradicted(
  meta: JsonObject,
  records: JsonObject[],
  errors: Json[],
  ask: Ask,
): boolean {
  const [sent = "", rest = ""] = ask.subject.counts ?? [];
  const shown = records.filter((record) => !isRejected(record, ask)).length;
  const isFewer = (value: Json | undefined, than: number) =>
    typeof value === "number" && value < than;
  const isCounted = (value: Json | undefined) => typeof value === "number" && value > 0;
  const isNone = errors.length === 0 && shown === records.length;
  return (
    isFewer(meta.numberOfData, shown) ||
    isFewer(meta[sent], shown) ||
    (isNone && (isCounted(meta.numberOfErrors) || isCounted(meta[rest])))
  );
}

/** A record is of an item if it has its exact identity, and no other id or recipient. */
function isNamed(
  record: JsonObject,
  item: string,
  { subject, id }: Ask,
  without?: string,
): boolean {
  const value = record[subject.field];
  // Cut, masked or folded, it may be of the item, or of another.
  const isLike = `${value}`.slice(-2).toLowerCase() === item.slice(-2).toLowerCase();
  const isLoose = without === "an item is told by its exact identity" && isLike;
  if (!isLoose && value !== item && !isSameNumber(value, item)) return false;
  if (without === "a record repeats the request") return true;
  return Object.entries(subject.also(id)).every(([name, wanted]) => {
    const shown = record[name] ?? wanted;
    return wanted === undefined || shown === wanted || isSameNumber(shown, wanted);
  });
}

/** Names of the fields that speak of a verdict. */
const verdictNames = /error|reject|fail|accept|success|ok|state|result/i;

function recordBreaks(record: JsonObject, ask: Ask): Set<string> {
  const breaks = new Set<string>();
  const { status } = record;
  if (isRejected(record, ask)) breaks.add("a known status decides");
  else if (ask.subject.statuses && status !== undefined && status !== null) {
    if (!ask.subject.statuses.done.some((known) => `${known}` === `${status}`))
      breaks.add("another status is none");
  }
  const known = Object.keys(ask.subject.record("", ""));
  for (const [name, value] of Object.entries(record)) {
    if (known.includes(name) || !verdictNames.test(name) || isPlain(name, value)) continue;
    breaks.add("a word makes it doubtful");
  }
  return breaks;
}

const nothing = [null, "", false, 0];
const yes = [true, 1, "true", "yes", "ok", "1"];

function isPlain(name: string, value: Json): boolean {
  if (value === null || value === "" || (isComposed(value) && Object.keys(value).length === 0))
    return true;
  if (/error|reject|fail/i.test(name)) return nothing.some((one) => one === value);
  return yes.some((one) => one === value);
}

function isRejected({ status }: JsonObject, { subject }: Ask): boolean {
  return subject.statuses?.rejected.some((known) => `${known}` === `${status}`) ?? false;
}

/** An entry names its item by its value, else by its place. */
function names(entry: Json, item: string, { items }: Ask): boolean {
  const meta = isObject(entry) && isObject(entry.meta) ? entry.meta : {};
  if (meta.value !== undefined) return meta.value === item || isSameNumber(meta.value, item);
  const [, place] = /(?:^|\.)(\d+)(?:\.|$)/.exec(`${meta.parameter}`) ?? [];
  return place !== undefined && items[Number(place)] === item;
}
