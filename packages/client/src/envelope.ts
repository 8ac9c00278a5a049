import type { ErrorEntry, Meta } from "@messaging-sdk/types";
import type { Call } from "./engine/call.ts";
import type { EngineResponse } from "./engine/middleware.ts";
import { worse } from "./engine/outcome.ts";
import { retryAfter } from "./engine/retry.ts";
import { ApiError } from "./errors/api-error.ts";
import { ParseError } from "./errors/parse-error.ts";
import { fieldsOf, isRecord, parseJson } from "./json.ts";
import { describeReasons, hasOddErrors, readReasons } from "./reasons.ts";
import { type ResponseInfo, type Result, responseInfo } from "./result.ts";

/**
 * Opens the envelope of a response. The one place that judges success:
 *
 * | 2xx with                                     | a write                | a list       |
 * | -------------------------------------------- | ---------------------- | ------------ |
 * | an empty body or `{}`                        | success, `data: []`    | `ParseError` |
 * | a list of records, also an empty one         | success                | success      |
 * | one record, or an array without an envelope  | success, read as a list | the same    |
 * | nothing but errors                           | `ApiError`, `rejected` | `ApiError`   |
 * | the same with HTTP 207                       | `ApiError`, `unknown`  | `ApiError`   |
 * | no records, and anything that says it failed | `ParseError`           | `ParseError` |
 * | anything else                                | `ParseError`           | `ParseError` |
 *
 * Any other status is an `ApiError`.
 */
export function openEnvelope(received: EngineResponse, call: Call): Result<unknown> {
  const { status, body } = received;
  const ok = status >= 200 && status < 300;
  const parsed = parseJson(body || "{}");
  const fields = fieldsOf(parsed);
  const meta = fieldsOf(fields.meta);
  const response = responseInfo(received, call.attempt, meta.uniqId);
  const errors = readReasons(parsed, ok);
  if (!ok) {
    throw apiError(received, call, response, errors, parsed instanceof Error ? textIn(body) : "");
  }
  const data = readRecords(parsed, meta, call.retry === "safe");
  const hasNone = data?.length === 0;
  if (hasNone && ![parsed, fields.data].some(Array.isArray)) unlisted.add(response);
  if (errors.length > 0 && (hasNone || (!data && isEmpty(fields.data)))) {
    // Of a mixed batch some may have been done, though no record says so.
    if (status !== 207) call.outcome = worse(call.outcomeBefore, "rejected");
    throw apiError(received, call, response, errors);
  }
  if (!data || (hasNone && refusal.test(body))) throw unreadable(received, call, parsed);
  if (hasOddErrors(parsed)) errors.push(oddError);
  const result = { data, meta: completeMeta(meta, response, data, errors), response };
  return errors.length > 0 ? { ...result, partial: true, errors } : { ...result, partial: false };
}

/**
 * What makes a success without records doubtful: an `error` that is something, a `success` that is false, the `status` of
 * an error, a count of errors. It may be a proxy's, or mean that nothing was done or found.
 */
const refusal =
  /"(err\w*"\s*:(?!\s*(""|"?0\b|null|false|{\s*}|\[\s*]))|(success|ok)"\s*:\s*"?(false|0)|status(code)?"\s*:\s*"?(err|fail|[45]\d\d\b)|numberOfErrors"\s*:\s*"?[1-9])/i;

/** The responses without a list of records, not even an empty one. */
const unlisted = new WeakSet<ResponseInfo>();

/** Whether a response had a list of records. An empty list that is read out of anything else may be an error. */
export function isListed(response: ResponseInfo): boolean {
  return !unlisted.has(response);
}

/** Stands for errors that may be none. */
export const oddError: ErrorEntry = {
  title: "Unreadable errors",
  message: "The response has errors that cannot be read.",
  code: "invalid_response",
};

/** The records of a 2xx; undefined when it is not certain what they are. */
function readRecords(
  body: unknown,
  meta: Record<string, unknown>,
  isList: boolean,
): unknown[] | undefined {
  if (Array.isArray(body)) return body.every(isRecord) ? body : undefined;
  if (!isRecord(body)) return undefined;
  const { data } = body;
  if (Array.isArray(data)) return data.includes(null) ? undefined : data;
  const one = "data" in body || "meta" in body ? data : body;
  if (isOneRecord(one)) return [one];
  const isEnvelope = "data" in body || "meta" in body || "errors" in body || isEmpty(body);
  if (!isEnvelope || !isEmpty(data)) return undefined;
  // What is missing of a list may be a page of it, unless the service says that there is none.
  const isCounted = meta.numberOfData === 0 || (data === null && meta.numberOfData === undefined);
  return isList && !isCounted ? undefined : [];
}

/** A record is told from other JSON, such as a proxy's, by its id. */
function isOneRecord(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value) || value.error || value.errors) return false;
  return value.id !== undefined || value.externalId !== undefined || value.triggerId !== undefined;
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || (isRecord(value) && Object.keys(value).length === 0)
  );
}

/** The service's `meta`; what is missing of it is counted. */
function completeMeta(
  meta: Partial<Meta>,
  response: ResponseInfo,
  data: unknown[],
  errors: ErrorEntry[],
): Meta {
  // Spread last, over fields that are there, it takes Node 20 forty times as long.
  return {
    ...meta,
    numberOfErrors: meta.numberOfErrors ?? errors.length,
    numberOfData: meta.numberOfData ?? data.length,
    status: meta.status ?? response.status,
    uniqId: meta.uniqId ?? response.requestId ?? "",
  };
}

/** The result of a response without records. */
export function emptyResult(response: ResponseInfo): Result<unknown> {
  return { data: [], meta: completeMeta({}, response, [], []), response, partial: false };
}

/** What the service said, about which field, and what to do about it. */
function apiError(
  { status, headers, body }: EngineResponse,
  call: Call,
  response: ResponseInfo,
  errors: ErrorEntry[],
  text = "",
): ApiError {
  const wait = retryAfter(headers);
  const remedy = remedies[status] ?? (status >= 300 && status < 400 ? redirected : "");
  const waiting = wait === undefined ? "" : ` Try again in ${Math.ceil(wait / 1000)} s.`;
  const quoting = response.requestId ? ` (request ${response.requestId})` : "";
  const problem = `HTTP ${status}: ${describeReasons(errors, text)}${remedy}${waiting}${quoting}`;
  return new ApiError(problem, call, { response, errors, retryAfter: wait, body });
}

/** What a gateway says in a text or a page. */
function textIn(body: string): string {
  return body
    .slice(0, 2000)
    .replace(/<(style|script|title)\b[\s\S]*?<\/\1>|<[^>]*>/gi, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const redirected =
  " The service redirects, which is not followed with a credential: correct baseUrl.";

const remedies: Readonly<Record<number, string>> = {
  401: " Check apiKey.",
  403: " The API key lacks this permission.",
  404: " Check the id, and the path of baseUrl.",
  413: " Send fewer items at a time.",
  422: " Correct the input; nothing was done.",
};

/** The error of a 2xx that is not the service's; `parsed` is its JSON, or the error of reading it. */
export function unreadable(received: EngineResponse, call: Call, parsed: unknown): ParseError {
  const { status, headers, body } = received;
  const type = headers.get("content-type") ?? "no content-type";
  const isJson = !(parsed instanceof Error);
  const what =
    body === "" ? "an empty body" : isJson ? "JSON of another shape" : "no readable JSON";
  const errors = readReasons(parsed, false).filter(({ message }) => message);
  const said = errors.length > 0 ? `: ${describeReasons(errors)}` : "";
  return new ParseError(
    `expected the service's JSON envelope, but HTTP ${status} came with ${what} (${type})${said}. Does baseUrl point at the service, and not at a proxy's or a login page?`,
    call,
    responseInfo(received, call.attempt),
    body,
    isJson ? undefined : parsed,
  );
}
