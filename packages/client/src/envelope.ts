import type { ErrorEntry, Meta } from "@messaging-sdk/types";
import { rejections } from "./account.ts";
import type { Call } from "./call/call.ts";
import { doubtful } from "./call/connection.ts";
import { retryAfter } from "./call/retry-timing.ts";
import { ApiError } from "./errors/api-error.ts";
import { ParseError } from "./errors/parse-error.ts";
import { type Evidence, isCode, isOwnEnvelope, isSuccessful, worse } from "./evidence.ts";
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
  const { meta, data, outcome } = evidence;
  const response = responseInfo(received, call.attempt, meta.uniqId);
  if (data && outcome === "done") {
    const errors = call.retry === "unsafe" ? rejections(data) : [];
    if (evidence.errors.length > 0) errors.unshift(...hideIn(evidence.errors, call.hide));
    const result = { data, meta: completeMeta(meta, response, data, errors), response };
    return errors.length > 0 ? { ...result, partial: true, errors } : { ...result, partial: false };
  }
  const isRefused = data?.length === 0 && evidence.errors.length > 0;
  if (isSuccessful(response.status) && !isRefused) throw unreadable(evidence, call);
  if (response.status === 404 && isEmptyList(evidence, call)) return emptyResult(response);
  call.outcome = worse(call.outcomeBefore, outcome);
  throw apiError(evidence, call, response);
}

/** The service's own 404 is an empty list, unless it means what the path names. With a record or a count it contradicts itself. */
function isEmptyList({ body, errors, outcome }: Evidence, { paging }: Call): boolean {
  const isOwn = isOwnEnvelope(body, 404) || errors.some(({ code }) => isCode(code));
  return isOwn && outcome === "rejected" && paging !== undefined && paging.emptyOn404 !== false;
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
  const { status, headers } = response;
  const { hide } = call;
  const errors = hideIn(evidence.errors, hide);
  const retryAfterMs = retryAfter(headers);
  const body = startOf(evidence.response.body, hide);
  const parts = [
    `HTTP ${status}: ${describeReasons(errors, evidence.body instanceof Error ? textIn(body) : "")}`,
    status >= 300 && status < 400 && redirected(headers, hide),
    call.retry !== "safe" && call.outcome === "unknown" ? doubtful : remedies[status],
    isPage(body) && `This is an HTML page. ${notTheService}`,
    retryAfterMs !== undefined && `Try again in ${Math.ceil(retryAfterMs / 1000)} s.`,
    response.requestId && hide(`(request ${response.requestId})`),
  ];
  const received = { response: shownOf(response, hide), errors, retryAfterMs, body };
  return new ApiError(parts.filter(Boolean).join(" "), call, received);
}

/** The error of a 2xx that is not the service's, or that contradicts itself. */
export function unreadable(evidence: Evidence, call: Call): ParseError {
  const { response: received, body: parsed, contradiction, meta } = evidence;
  const { hide } = call;
  const body = startOf(received.body, hide);
  const cause = parsed instanceof Error ? scrub(parsed, hide) : undefined;
  const found = isPage(body) ? "an HTML page" : cause ? "no JSON" : "JSON of another shape";
  const errors = hideIn(readReasons(parsed, false), hide);
  const reasons = errors[0]?.message ? `: ${describeReasons(errors)}` : "";
  const problem = contradiction
    ? `contradicts itself or the request: ${contradiction}${reasons}. ${doubtful}`
    : `came with ${body === "" ? "an empty body" : found}${reasons}. ${notTheService}`;
  const response = shownOf(responseInfo(received, call.attempt, meta.uniqId), hide);
  return new ParseError(`HTTP ${received.status} ${problem}`, call, response, body, cause);
}

/** A response as errors show it. */
function shownOf(response: ResponseInfo, hide: Redactor): ResponseInfo {
  return { ...response, headers: cleanHeaders(response.headers, hide) };
}

/** The start of a body without secrets. More is read than is kept, so that no secret is cut where it is not recognized. */
function startOf(body: string, hide: Redactor): string {
  return hide(body.slice(0, 4000)).slice(0, 2000);
}

function isPage(text: string): boolean {
  return /^\s*<(?!\?xml)/i.test(text);
}

/** The words of a gateway's text or page. */
function textIn(body: string): string {
  const words = body.replace(/<(style|script|title)\b[\s\S]*?<\/\1>|<[^>]*>/gi, " ");
  return words.replace(/\s+/g, " ").trim();
}

/** Names where to, without the query, which may hold a secret. */
function redirected(headers: Headers, hide: Redactor): string {
  const place = headers
    .get("location")
    ?.replace(/[?#].*$/s, "")
    .slice(0, 300);
  return `It redirects${place ? ` to ${hide(place)}` : ""}, where the credential does not go. Correct baseUrl.`;
}

const notTheService = "Does baseUrl point at the service, and not at a website or a proxy?";

const remedies: Readonly<Record<number, string>> = {
  401: "Check apiKey.",
  403: "The API key lacks this permission.",
  404: "Check the id, and the path of baseUrl.",
  413: "Send fewer items at a time.",
  422: "Correct the input; nothing was done.",
};
