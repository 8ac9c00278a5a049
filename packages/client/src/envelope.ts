import type { ErrorEntry, Meta } from "@messaging-sdk/types";
import { rejections } from "./account.ts";
import type { Call } from "./call/call.ts";
import { doubtful } from "./call/connection.ts";
import { retryAfter } from "./call/retry-timing.ts";
import { ApiError } from "./errors/api-error.ts";
import { ParseError } from "./errors/parse-error.ts";
import { type Evidence, isCode, isOwnEnvelope, worse } from "./evidence.ts";
import { fieldsOf } from "./json.ts";
import { describeReasons, readReasons } from "./reasons.ts";
import { type ResponseInfo, type Result, responseInfo } from "./result.ts";
import { cleanHeaders, hideIn, type Redactor, scrub } from "./secrets.ts";
import type { EngineResponse } from "./wire.ts";

/**
 * Opens the envelope of a response, by the evidence of it.
 *
 * @throws ApiError for a refusal, ParseError for a success that is not the service's or contradicts itself.
 */
export function openEnvelope(received: EngineResponse, call: Call): Result<unknown> {
  const evidence = call.weigh(received);
  const { body, meta, data, outcome } = evidence;
  const response = responseInfo(received, call.attempt, meta.uniqId);
  if (outcome === "done" && data) {
    if (data.length === 0 && !Array.isArray(body) && !Array.isArray(fieldsOf(body).data)) {
      unlisted.add(response);
    }
    const errors = call.retry === "unsafe" ? rejections(data) : [];
    if (evidence.errors.length > 0) errors.unshift(...hideIn(evidence.errors, call.hide));
    const result = { data, meta: completeMeta(meta, response, data, errors), response };
    return errors.length > 0 ? { ...result, partial: true, errors } : { ...result, partial: false };
  }
  const isSuccess = response.status >= 200 && response.status < 300;
  if (isSuccess && (data?.length !== 0 || evidence.errors.length === 0)) {
    throw unreadable(evidence, call);
  }
  if (response.status === 404 && call.emptyOn404 && isOwn404(evidence))
    return emptyResult(response);
  call.outcome = worse(call.outcomeBefore, outcome);
  throw apiError(evidence, call, response);
}

/** One with a record or a count contradicts itself. */
function isOwn404({ body, errors, outcome }: Evidence): boolean {
  const isOwn = isOwnEnvelope(body, 404) || errors.some(({ code }) => isCode(code));
  return isOwn && outcome === "rejected";
}

/** The responses without a list of records, not even an empty one. */
const unlisted = new WeakSet<ResponseInfo>();

/** Whether a response had a list of records. Only an empty list is evidence that there are none. */
export function isListed(response: ResponseInfo): boolean {
  return !unlisted.has(response);
}

/** The service's `meta`, and a count for each field that is missing. */
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

/** The error of a refusal: the service's reasons, about which field, and what to do about it. */
function apiError(evidence: Evidence, call: Call, response: ResponseInfo): ApiError {
  const { status, headers, body } = evidence.response;
  const { hide } = call;
  const errors = hideIn(evidence.errors, hide);
  const wait = retryAfter(headers);
  const start = startOf(body, hide);
  const text = evidence.body instanceof Error ? textIn(start) : "";
  const isRedirect = status >= 300 && status < 400;
  const isDoubtful = call.retry !== "safe" && call.outcome === "unknown";
  const advice = isDoubtful ? ` ${doubtful}` : (remedies[status] ?? "");
  const remedy = isRedirect ? redirected(headers, hide) + advice : advice;
  const page = isPage(start) ? notTheService : "";
  const waiting = wait === undefined ? "" : ` Try again in ${Math.ceil(wait / 1000)} s.`;
  const quoting = response.requestId ? hide(` (request ${response.requestId})`) : "";
  const problem = `HTTP ${status}: ${describeReasons(errors, text)}${remedy}${page}${waiting}${quoting}`;
  const shown = { ...response, headers: cleanHeaders(headers, hide) };
  return new ApiError(problem, call, { response: shown, errors, retryAfterMs: wait, body: start });
}

/** The start of a body without secrets. More is read than is kept, so that no secret is cut where it is not recognized. */
function startOf(body: string, hide: Redactor): string {
  return hide(body.slice(0, 4000)).slice(0, 2000);
}

function isPage(text: string): boolean {
  return /^\s*<(!doctype html|html)\b/i.test(text);
}

/** The words of a gateway's text or page. */
function textIn(body: string): string {
  return body
    .replace(/<(style|script|title)\b[\s\S]*?<\/\1>|<[^>]*>/gi, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Names where to, without the query, which may hold a secret. */
function redirected(headers: Headers, hide: Redactor): string {
  const location = headers.get("location") ?? "";
  const place = location ? ` to ${hide(location.replace(/[?#].*$/s, "").slice(0, 300))}` : "";
  return ` The service redirects${place}, which is not followed with a credential: correct baseUrl.`;
}

const notTheService =
  " This is an HTML page and not the service's JSON: does baseUrl point at the service, or at a website or a proxy?";

const remedies: Readonly<Record<number, string>> = {
  401: " Check apiKey.",
  403: " The API key lacks this permission.",
  404: " Check the id, and the path of baseUrl.",
  413: " Send fewer items at a time.",
  422: " Correct the input; nothing was done.",
};

/** The error of a 2xx that is not the service's, or that contradicts itself. */
export function unreadable(evidence: Evidence, call: Call): ParseError {
  const { response: received, body: parsed, contradiction } = evidence;
  const { status, headers, body } = received;
  const { hide } = call;
  const response = {
    ...responseInfo(received, call.attempt, evidence.meta.uniqId),
    headers: cleanHeaders(headers, hide),
  };
  const start = startOf(body, hide);
  const cause = parsed instanceof Error ? parsed : undefined;
  if (contradiction) {
    const problem = `HTTP ${status} contradicts itself or the request: ${contradiction}.`;
    return new ParseError(problem, call, response, start);
  }
  const type = headers.get("content-type") ?? "no content-type";
  const unread = isPage(start) ? "an HTML page" : "no readable JSON";
  const shape = body === "" ? "an empty body" : cause ? unread : "JSON of another shape";
  const reasons = hideIn(readReasons(parsed, false), hide);
  const errors = reasons.filter(({ message }) => message);
  const said = errors.length > 0 ? `: ${describeReasons(errors)}` : "";
  return new ParseError(
    `expected the service's JSON envelope, but HTTP ${status} came with ${shape} (${hide(type)})${said}. Does baseUrl point at the service, and not at a proxy's or a login page?`,
    call,
    response,
    start,
    cause && scrub(cause, hide),
  );
}
