import type { ErrorEntry } from "@messaging-sdk/types";
import { findContradiction } from "./account.ts";
import type { Outcome } from "./errors/messaging-error.ts";
import { fieldsOf, isRecord, parseJson } from "./json.ts";
import { hasOddErrors, readReasons } from "./reasons.ts";
import type { EngineResponse, RetryClass } from "./wire.ts";

/** The facts of a response that is no plain success, and the verdict that they allow. */
export interface Evidence {
  readonly response: EngineResponse;
  /** The parsed body, or the error of parsing it. */
  readonly body: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
  /** The records of a 2xx; undefined when it is not certain what they are. */
  readonly data: unknown[] | undefined;
  readonly errors: ErrorEntry[];
  /** The part of a 2xx that cannot be about this request, as a sentence. */
  readonly contradiction: string | undefined;
  /** What can have happened; `done` for a success. */
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
export function weigh(response: EngineResponse, { retry, input }: Weighed): Evidence {
  const { status } = response;
  const isSuccess = status >= 200 && status < 300;
  const body = parseJson(response.body || "{}");
  const fields = fieldsOf(body);
  const meta = fieldsOf(fields.meta);
  const errors = readReasons(body, isSuccess);
  if (!isSuccess) {
    const isEvident = !isCut(response, body) && !showsEffect(body, meta);
    const isRefusal =
      (status >= 400 && status < 500 && status !== 408) ||
      (status === 503 && isOwnEnvelope(body, status) && errors.some(({ code }) => isCode(code)));
    const outcome = isEvident && isRefusal ? "rejected" : "unknown";
    return { response, body, meta, data: undefined, errors, contradiction: undefined, outcome };
  }
  const data = readRecords(body, meta, retry === "safe");
  const hasNone = data ? data.length === 0 : isEmpty(fields.data);
  const said = { response, body, meta, data, errors };
  if (hasNone && errors.length > 0) {
    // Of a mixed batch some may have been done, though no record says so.
    const outcome = status === 207 || hasCount(meta) ? "unknown" : "rejected";
    return { ...said, data: [], contradiction: undefined, outcome };
  }
  if (!hasNone && hasOddErrors(body)) errors.push(oddError);
  const sent = retry === "safe" ? undefined : input;
  const saysFailed = hasNone && refusal.test(response.body);
  const contradiction = saysFailed ? undefined : findContradiction(data ?? [], meta, errors, sent);
  const isClear = data && !contradiction && !saysFailed && !(hasNone && hasOddErrors(body));
  const outcome = isClear ? "done" : "unknown";
  return { ...said, contradiction, outcome };
}

/** The facts of a call that its response is held against. */
interface Weighed {
  readonly retry: RetryClass;
  /** The input of a named method. */
  readonly input: unknown;
}

/**
 * The fields that make a success without records doubtful: an `error`, a `success` that is false, the `status` of an
 * error, a count of errors. They may be a proxy's, or mean that nothing was done or found.
 */
const refusal =
  /"(err\w*"\s*:(?!\s*(""|"?0\b|null|false|{\s*}|\[\s*]))|(success|ok)"\s*:\s*"?(false|0)|status(code)?"\s*:\s*"?(err|fail|[45]\d\d\b)|numberOfErrors"\s*:\s*"?[1-9])/i;

/** Stands for errors that cannot be read. */
export const oddError: ErrorEntry = {
  title: "Unreadable errors",
  message: "The response has errors that cannot be read.",
  code: "invalid_response",
};

/** Whether a body is the service's own envelope with this status (G5, G6), and not a proxy's page or JSON. */
export function isOwnEnvelope(body: unknown, status: number): boolean {
  const { uniqId, status: own } = fieldsOf(fieldsOf(body).meta);
  return own === status && typeof uniqId === "string" && uniqId !== "";
}

/** A code of the service (G2). */
export function isCode(code: unknown): boolean {
  return typeof code === "string" && /^E-\d+-\d+$/.test(code);
}

/** Whether a body ends before its end: JSON that does not parse, a page without its last tag. */
function isCut({ headers, body: text }: EngineResponse, body: unknown): boolean {
  if (!(body instanceof Error)) return false;
  if (/^\s*</.test(text)) return /<html[\s>]/i.test(text) && !/<\/html\s*>/i.test(text);
  return /^\s*[[{"]/.test(text) || /\bjson\b/i.test(headers.get("content-type") ?? "");
}

/** Whether a refusal shows that something was done all the same. */
function showsEffect(body: unknown, meta: Evidence["meta"]): boolean {
  const { data = isOneRecord(body) ? body : undefined } = fieldsOf(body);
  return hasCount(meta) || [Array.isArray(body) ? body : data].flat().some(hasIdentity);
}

function hasCount({ numberOfData, sentSms }: Evidence["meta"]): boolean {
  return Number(numberOfData) > 0 || Number(sentSms) > 0;
}

/** A record has an id or a number. */
function hasIdentity(value: unknown): boolean {
  const { id, ...others } = fieldsOf(value);
  const names = Object.keys(others).filter((name) => /(Id|_id|[nN]umber)$/.test(name));
  return [id, ...names.map((name) => others[name])].some(
    (one) => one !== undefined && one !== null,
  );
}

/** The records of a 2xx, in the envelope or without one; undefined when it is not certain what they are. */
function readRecords(
  body: unknown,
  meta: Evidence["meta"],
  isList: boolean,
): unknown[] | undefined {
  if (Array.isArray(body)) return body.every(isRecord) ? body : undefined;
  if (!isRecord(body)) return undefined;
  const { data } = body;
  if (Array.isArray(data)) return data.every(isRecord) ? data : undefined;
  const isEnvelope = "data" in body || "meta" in body || "errors" in body || isEmpty(body);
  const one = isEnvelope ? data : body;
  if (isOneRecord(one)) return [one];
  if (!isEnvelope || !isEmpty(data)) return undefined;
  // A list that is missing may be a page of it, unless the service counts none.
  return isList && meta.numberOfData !== 0 ? undefined : [];
}

/** A record is told from other JSON, such as a proxy's, by its id. An object that wraps a list is none. */
function isOneRecord(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value) || value.error || value.errors) return false;
  const hasId = [value.id, value.externalId, value.triggerId].some((id) => id !== undefined);
  return hasId && !Object.values(value).some(Array.isArray);
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || (isRecord(value) && Object.keys(value).length === 0)
  );
}

/** The worse of two: the outcome of a call of several attempts. */
export function worse(one: Outcome, other: Outcome | "done"): Outcome {
  if (other === "done") return one;
  return severity.indexOf(one) > severity.indexOf(other) ? one : other;
}

const severity: readonly Outcome[] = ["not-sent", "rejected", "unknown"];
