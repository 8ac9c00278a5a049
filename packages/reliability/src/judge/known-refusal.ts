import { type Answer, isComposed, isObject, isSameNumber, parse } from "./answer.ts";
import type { Ask, Json } from "./subject.ts";

// The judge's own reading of what a response shows. It shares nothing with the client's, or both would be wrong together.

/** The statuses of a known refusal. */
const refusing = [
  ...[400, 401, 402, 403, 404, 405, 406, 410, 411, 413, 414, 415, 422, 429, 431, 451],
];
/** Only the service itself may refuse with these. */
const ownAlone = [409, 503];
const gatewayKeys =
  /^(type|title|status|detail|instance|message|error|errors?code|statuscode|fault|faultstring|reason|request_?id|timestamp|path|retry_?after|code|error_?description|error_?type|__type|trace_?id|domain|description|activity_?id|http_?code|http_?message|more_?information)$/i;
const gatewayIntegers = /^(code|status|status_?code|http_?code|error_?code|retry_?after)$/i;

/** The rules that a response breaks of each form of a known refusal; it is one if it breaks none of some form. */
function refusalBreaks(answer: Answer, ask: Ask): Set<string>[] {
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
  check("own: no data", data == null || (isComposed(data) && Object.keys(data).length === 0));
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

export const hasCode = (one: Json) => isObject(one) && /^E-\d+-\d+$/.test(`${one.code}`);
