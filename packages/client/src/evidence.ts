import type { ErrorEntry } from "@messaging-sdk/types";
import { findContradiction, identitiesIn } from "./account.ts";
import type { Outcome } from "./errors/messaging-error.ts";
import { plain } from "./failed-items.ts";
import { fieldsOf, isEmpty, isRecord, numberOf, parseJson } from "./json.ts";
import { hasOddErrors, readReasons } from "./reasons.ts";
import type { EngineResponse, RetryClass } from "./wire.ts";

/** The facts of a response, and the verdict that they allow. */
export interface Evidence {
  readonly response: EngineResponse;
  /** The parsed body, or the error of parsing it. */
  readonly body: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
  /** The records of a 2xx; undefined when it is not certain what they are. */
  readonly data: unknown[] | undefined;
  readonly errors: ErrorEntry[];
  /** The part of a 2xx that contradicts itself or the request, as a sentence. */
  readonly contradiction: string | undefined;
  /** The verdict on what can have happened; `done` for a success. */
  readonly outcome: Outcome | "done";
}

/**
 * Weighs a response. The one place that decides what it shows, whatever its status suggests: a proxy can have written it.
 *
 * | response                                                                     | outcome                              |
 * | ---------------------------------------------------------------------------- | ------------------------------------ |
 * | 2xx with records, or empty                                                   | `done`                               |
 * | 2xx with errors alone                                                        | `rejected`; with HTTP 207, `unknown` |
 * | 429 or another 4xx but 408, without a record or a count, also an HTML page   | `rejected`                           |
 * | 503 in the service's own envelope (G5), without a record or a count          | `rejected`                           |
 * | any that contradicts itself or the request                                   | `unknown`                            |
 * | any other: 3xx, 408, 500, a gateway's 5xx, a body that is cut                | `unknown`                            |
 */
export function weigh(
  response: EngineResponse,
  call: { readonly retry: RetryClass; readonly input: unknown },
): Evidence {
  const isRead = call.retry === "safe";
  const { status } = response;
  const isSuccess = isSuccessful(status);
  const body = parseJson(response.body || "{}");
  const fields = fieldsOf(body);
  const meta = fieldsOf(fields.meta);
  const errors = isSuccess && !fields.errors ? [] : readReasons(body, isSuccess);
  const hasCount = numberOf(meta.numberOfData) > 0 || numberOf(meta.sentSms) > 0;
  let data: unknown[] | undefined;
  let contradiction: string | undefined;
  let outcome: Evidence["outcome"] = "unknown";
  if (!isSuccess) {
    const isRefusal =
      (status >= 400 && status < 500 && status !== 408) ||
      (status === 503 && isOwnEnvelope(body, 503) && errors.some(({ code }) => isCode(code)));
    if (isRefusal && !hasCount && !isCut(response, body) && !showsRecord(body, call)) {
      outcome = "rejected";
    }
    return { response, body, meta, data, errors, contradiction, outcome };
  }
  data = readRecords(body, isRead && meta.numberOfData !== 0);
  const hasNone = data ? data.length === 0 : isEmpty(payloadOf(body));
  if (hasNone && errors.length > 0) {
    data = [];
    // A part of a mixed batch may have been done, though no record says so.
    if (status !== 207 && !hasCount) outcome = "rejected";
  } else if (data) {
    if (hasNone ? refusal.test(response.body) : hasOddErrors(body)) {
      contradiction = "it speaks of errors that cannot be read";
    } else if (!isRead && Number(response.headers.get("age")) > 0) {
      contradiction = "a cache kept it";
    } else contradiction = findContradiction(data, meta, errors, isRead ? undefined : call.input);
    if (!contradiction) outcome = "done";
  }
  return { response, body, meta, data, errors, contradiction, outcome };
}

export function isSuccessful(status: number): boolean {
  return status >= 200 && status < 300;
}

/**
 * The fields that make a success without records doubtful: an `error`, a `success` that is false, the `status` of an
 * error, a count of errors. They may be a proxy's, or mean that nothing was done or found.
 */
const refusal =
  /"(err\w*"\s*:(?!\s*(""|"?0\b|null|false|{\s*}|\[\s*]))|(success|ok)"\s*:\s*"?(false|0)|status(code)?"\s*:\s*"?(err|fail|[45]\d\d\b)|numberOfErrors"\s*:\s*"?[1-9])/i;

/** Tells the service's own envelope with this status from a proxy's page or JSON (G5, G6). */
export function isOwnEnvelope(body: unknown, status: number): boolean {
  const { uniqId, status: own } = fieldsOf(fieldsOf(body).meta);
  return own === status && typeof uniqId === "string" && uniqId !== "";
}

/** A code of the service (G2). */
export function isCode(code: unknown): boolean {
  return typeof code === "string" && /^E-\d+-\d+$/.test(code);
}

/** A body may end before its end: JSON that does not parse, a page without its last tag. */
function isCut({ headers, body: text }: EngineResponse, body: unknown): boolean {
  if (!(body instanceof Error)) return false;
  if (/^\s*</.test(text)) return /<html[\s>]/i.test(text) && !/<\/html\s*>/i.test(text);
  return /^\s*[[{"]/.test(text) || /\bjson\b/i.test(headers.get("content-type") ?? "");
}

/** The place of records in a body: `data` of an envelope, else all of it. */
function payloadOf(body: unknown): unknown {
  const fields = fieldsOf(body);
  const isEnvelope = "data" in fields || "meta" in fields || "errors" in fields;
  return isEnvelope ? fields.data : body;
}

/** The records of a 2xx, in the envelope or without one; undefined when it is not certain what they are. */
function readRecords(body: unknown, mustList: boolean): unknown[] | undefined {
  const payload = payloadOf(body);
  if (Array.isArray(payload)) return payload.every(isRecord) ? payload : undefined;
  if (isOneRecord(payload)) return [payload];
  // A list that is missing may be a page of it, unless the service counts none.
  return isRecord(body) && isEmpty(payload) && !mustList ? [] : undefined;
}

/**
 * A refusal may show that something was done all the same: a record with an id or number, or a value or key that says whose
 * the request is, in a list, by its number, or deeper.
 */
function showsRecord(body: unknown, call: { readonly input: unknown }): boolean {
  const payload = payloadOf(body);
  if (payload === body && !Array.isArray(body)) return isOneRecord(body);
  if (isEmpty(payload)) return false;
  const sent = new Set(identitiesIn(call.input).flatMap(([, values]) => values.map(plain)));
  // Values of no plain form, such as null, are not alike.
  sent.delete("");
  return shows(payload, "");

  function shows(value: unknown, name: string, depth = 0): boolean {
    if (typeof value !== "object" || value === null) {
      // A word with a digit that stands alone in a list is an id.
      const isId = name ? /(^id|Id|ID|_id|[nN]umber)$/.test(name) : /^\S*\d\S*$/.test(`${value}`);
      return (isId && value != null) || sent.has(plain(value));
    }
    const isList = Array.isArray(value);
    // Deeper is nothing that a service says.
    return Object.entries(value).some(
      ([key, one]) =>
        depth > 100 ||
        (!isList && sent.has(plain(key))) ||
        shows(one, isList ? "" : key, depth + 1),
    );
  }
}

/** A record is told from other JSON, such as a proxy's, by its id. An object that wraps a list is none. */
function isOneRecord(value: unknown): boolean {
  const { error, errors, id, externalId, triggerId, ...others } = fieldsOf(value);
  const isNamed = (id ?? externalId ?? triggerId) != null;
  return isNamed && !error && !errors && !Object.values(others).some(Array.isArray);
}

/** The worse of two: the outcome of a call of several attempts. */
export function worse(one: Outcome, other: Outcome | "done"): Outcome {
  if (other === "done") return one;
  return severity.indexOf(one) > severity.indexOf(other) ? one : other;
}

const severity: readonly Outcome[] = ["not-sent", "rejected", "unknown"];
