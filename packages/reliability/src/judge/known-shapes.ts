import type { Ask, Json, JsonObject } from "./subject.ts";

// The judge's own reading of what a response shows. It shares nothing with the client's, or both would be wrong together.

/** A response of the service, or of what stands before it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const refusing = [
  ...[400, 401, 402, 403, 404, 405, 406, 410, 411, 413, 414, 415, 422, 429, 431, 451],
];
/** Only the service itself may refuse with these. */
const ownAlone = [409, 503];
const gatewayKeys =
  /^(type|title|status|detail|instance|message|error|errors?code|statuscode|fault|faultstring|reason|request_?id|timestamp|path|retry_?after|code|error_?description|error_?type|__type|trace_?id|domain|description|activity_?id|http_?code|http_?message|more_?information)$/i;
const gatewayIntegers = /^(code|status|status_?code|http_?code|error_?code|retry_?after)$/i;

/** The rules that a response breaks of each form of a known refusal; it is one if it breaks none of some form. */
export function refusalBreaks(answer: Answer, ask: Ask): Set<string>[] {
  const { status, body } = answer;
  const listed = refusing.includes(status) || ownAlone.includes(status);
  const json = parse(body);
  const own = json === undefined ? undefined : ownBreaks(json, status, ask);
  const foreign = json === undefined ? textBreaks(answer) : gatewayBreaks(json, ask);
  if (ownAlone.includes(status)) foreign.add("409 and 503 are the service's own");
  return [own, foreign].flatMap((breaks) => {
    if (!breaks) return [];
    if (!listed) breaks.add("the status is on the list");
    return [breaks];
  });
}

/** True for a known refusal, also without one of the rules. */
export function isRefusal(answer: Answer, ask: Ask, without?: string): boolean {
  return refusalBreaks(answer, ask).some((breaks) => [...breaks].every((one) => one === without));
}

function ownBreaks(json: Json, status: number, { subject }: Ask): Set<string> | undefined {
  if (!isObject(json) || !isObject(json.meta) || !Array.isArray(json.errors)) return undefined;
  const { meta, errors, data, ...more } = json;
  const breaks = new Set<string>();
  const check = (name: string, holds: boolean) => holds || breaks.add(name);
  const { status: shown, uniqId, numberOfErrors: _, ...counts } = meta;
  const known = ["numberOfData", ...(subject.counts ?? [])];
  check("own: no key more", Object.keys(more).length === 0);
  check("own: no data", data === undefined || (Array.isArray(data) && data.length === 0));
  check("own: its status", shown === status);
  check("own: its id", typeof uniqId === "string" && uniqId !== "");
  check(
    "own: no key more in meta",
    Object.keys(counts).every((key) => known.includes(key)),
  );
  const rest = subject.counts?.[1];
  const done = Object.entries(counts).filter(([key]) => key !== rest && known.includes(key));
  check(
    "own: no count",
    done.every(([, value]) => value === 0 || value === null),
  );
  check("own: codes", errors.length > 0 && errors.every(hasCode));
  check("own: fields of errors", errors.every(hasOwnFields));
  return breaks;
}

const hasCode = (one: Json) => isObject(one) && /^E-\d+-\d+$/.test(`${one.code}`);

function hasOwnFields(one: Json): boolean {
  if (!isObject(one)) return false;
  const { title, message, code, meta, ...more } = one;
  const isPlain = (value: Json | undefined) => value === undefined || !isComposed(value);
  if (Object.keys(more).length > 0 || ![title, message, code].every(isPlain)) return false;
  if (meta === undefined || meta === null) return true;
  if (!isObject(meta)) return false;
  const { parameter, value, source, ...others } = meta;
  return Object.keys(others).length === 0 && [parameter, value, source].every(isPlain);
}

function gatewayBreaks(json: Json, ask: Ask): Set<string> {
  const breaks = new Set<string>();
  // A text, a number alone: nothing but words.
  if (!isComposed(json)) return breaks;
  walk(json, "", 0);
  return breaks;

  function walk(value: Json, key: string, depth: number) {
    if (Array.isArray(value)) {
      breaks.add("gateway: no list");
      for (const one of value) walk(one, key, depth);
    } else if (isObject(value)) {
      if (depth >= 3) breaks.add("gateway: three deep");
      for (const [name, one] of Object.entries(value)) {
        if (!gatewayKeys.test(name)) breaks.add("gateway: known keys");
        walk(one, name, depth + 1);
      }
    } else if (typeof value === "number") {
      const isKnown = gatewayIntegers.test(key) && Number.isInteger(value);
      if (!isKnown) breaks.add("gateway: no number but codes");
      if (isOfRequest(value, ask)) breaks.add("gateway: nothing of the request");
    } else if (isOfRequest(value, ask)) breaks.add("gateway: nothing of the request");
  }
}

function isOfRequest(value: Json, { items, id }: Ask): boolean {
  if (typeof value !== "string" && typeof value !== "number") return false;
  return value === id || items.some((item) => value === item || isSameNumber(value, item));
}

function textBreaks({ body, headers }: Answer): Set<string> {
  const text = body.trim();
  if (text.startsWith("<")) {
    const isWhole = /<html[\s>]/i.test(text) && /<\/html\s*>$/i.test(text);
    return new Set(isWhole ? [] : ["a page is whole"]);
  }
  const isJson = /^[[{"]/.test(text) || (text !== "" && /json/.test(headers["content-type"] ?? ""));
  return new Set(isJson ? ["a text is no JSON that was cut"] : []);
}

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
    const own = records.filter((record) => isNamed(record, item, ask));
    const breaks = own.map((record) => recordBreaks(record, ask));
    const isClaimed = breaks.some((all) => [...all].every((one) => one === without));
    if (isClaimed) done.add(item);
    else if (own.length > 0 && own.every((record) => isRejected(record, ask))) failed.add(item);
    else if (own.length === 0 && errors.some((entry) => hasCode(entry) && names(entry, item, ask)))
      failed.add(item);
  }
  // A record that is nearly one of an item is one without the rule that it breaks.
  if (without === "an item is told by its exact id") {
    for (const record of records)
      for (const item of ask.items) if (isLike(record, item, ask)) done.add(item);
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
function isNamed(record: JsonObject, item: string, { subject, id }: Ask): boolean {
  const value = record[subject.field];
  if (value !== item && !isSameNumber(value, item)) return false;
  return Object.entries(subject.also(id)).every(([name, wanted]) => {
    const shown = record[name] ?? wanted;
    return wanted === undefined || shown === wanted || isSameNumber(shown, wanted);
  });
}

/** Cut, masked or folded, it may be of the item. */
function isLike(record: JsonObject, item: string, { subject }: Ask): boolean {
  const [value, whole] = [record[subject.field], item].map((one) => `${one}`.toLowerCase());
  return value !== undefined && whole !== undefined && value.slice(-2) === whole.slice(-2);
}

/** Names of the fields that speak of a verdict. */
const verdictNames = /error|reject|fail|accept|success|ok|state|result/i;

function recordBreaks(record: JsonObject, ask: Ask): Set<string> {
  const breaks = new Set<string>();
  const { status } = record;
  if (isRejected(record, ask)) breaks.add("a known status decides");
  else if (ask.subject.statuses && status !== undefined && status !== null) {
    if (!ask.subject.statuses.done.some((known) => known === status))
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
  return subject.statuses?.rejected.some((known) => known === status) ?? false;
}

/** An entry names its item by its value, else by its place. */
function names(entry: Json, item: string, { items }: Ask): boolean {
  const meta = isObject(entry) && isObject(entry.meta) ? entry.meta : {};
  if (meta.value !== undefined) return meta.value === item || isSameNumber(meta.value, item);
  const [, place] = /(?:^|\.)(\d+)(?:\.|$)/.exec(`${meta.parameter}`) ?? [];
  return place !== undefined && items[Number(place)] === item;
}

/** Numbers are compared as digits, however they are set. */
function isSameNumber(value: Json | undefined, item: string): boolean {
  if (typeof value !== "string" && typeof value !== "number") return false;
  const [one, other] = [`${value}`, item].map((text) =>
    /^[+\d\s().-]+$/.test(text) ? text.replace(/[^\d]/g, "").replace(/^00/, "") : undefined,
  );
  return one !== undefined && one.length > 6 && one === other;
}

export function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: Json | undefined): value is JsonObject {
  return isComposed(value) && !Array.isArray(value);
}

function isComposed(value: Json | undefined): value is Json[] | JsonObject {
  return typeof value === "object" && value !== null;
}
