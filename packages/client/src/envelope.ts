import type { ErrorEntry, Meta } from "@messaging-sdk/types";
import type { Call } from "./call/call.ts";
import { doubtful, redirects } from "./call/connection.ts";
import { retryAfter } from "./call/retry-timing.ts";
import { ApiError, ParseError } from "./errors/response-errors.ts";
import { type Evidence, isSuccessful, worse } from "./evidence.ts";
import { table } from "./generated/evidence.ts";
import type { EngineResponse } from "./middleware.ts";
import { describeReasons, readReasons } from "./reasons.ts";
import { type ResponseInfo, type Result, responseInfo } from "./result.ts";
import { hideIn } from "./secrets.ts";

/** Opens the envelope of a response; throws an ApiError for a refusal, and a ParseError for a success that is in doubt. */
export function openEnvelope(received: EngineResponse, call: Call): Result<unknown> {
  const { meta, data, errors, outcome } = call.classify(received);
  if (data && outcome === "done") {
    const response = responseInfo(received, call.attempt, meta.uniqId);
    const own = completeMeta(meta, response, data, errors);
    // Most responses have no errors, and need no copy.
    if (errors.length === 0) return { data, meta: own, response, partial: false };
    const failed = hideIn(errors, call.hide) as ErrorEntry[];
    return { data, meta: own, response, partial: true, errors: failed };
  }
  if (isSuccessful(received.status)) throw unreadable(received, call);
  const evidence = call.classify(call.clean(received));
  const response = responseInfo(evidence.response, call.attempt, evidence.meta.uniqId);
  // Only this code of the service's own is an empty list: any other 404 may be of a path that it does not have.
  const isEmptyList =
    evidence.isOwn && evidence.errors.every(({ code }) => table.emptyCodes.includes(code));
  if (response.status === 404 && isEmptyList && call.paging && call.paging.emptyOn404 !== false)
    return { data: [], meta: completeMeta({}, response, [], []), response, partial: false };
  call.outcome = worse(call.outcomeBefore, outcome);
  throw apiError(evidence, call, response);
}

function completeMeta(
  meta: Partial<Meta>,
  response: ResponseInfo,
  data: unknown[],
  errors: readonly ErrorEntry[],
): Meta {
  // Spread last, over existing fields, it takes Node 20 forty times as long.
  return {
    ...meta,
    numberOfErrors: meta.numberOfErrors ?? errors.length,
    numberOfData: meta.numberOfData ?? data.length,
    status: meta.status ?? response.status,
    uniqId: meta.uniqId ?? response.requestId ?? "",
  };
}

function apiError(evidence: Evidence, call: Call, response: ResponseInfo): ApiError {
  const { status, headers, requestId } = response;
  const { errors } = evidence;
  const body = evidence.response.body.slice(0, 2000);
  const retryAfterMs = retryAfter(headers);
  const words = evidence.body instanceof Error ? body.replace(tags, " ") : "";
  const parts = [
    `HTTP ${status}: ${describeReasons(errors, words.replace(/\s+/g, " ").trim())}`,
    status >= 300 && status < 400 && `It ${redirects}`,
    call.retry !== "safe" && call.outcome === "unknown" ? doubtful : remedies[status],
    status === 404 && `${call.method} ${call.path} was asked for below ${call.baseUrl}.`,
    isPage(body) && `This is an HTML page. ${notTheService}`,
    retryAfterMs !== undefined && `Try again in ${Math.ceil(retryAfterMs / 1000)} s.`,
    requestId && `(request ${requestId})`,
  ];
  const received = { response, errors, retryAfterMs, body };
  return new ApiError(parts.filter(Boolean).join(" "), call, received);
}

/** The error of a 2xx that is not the service's, or that contradicts itself. */
export function unreadable(received: EngineResponse, call: Call): ParseError {
  const { response, body: parsed, contradiction, meta } = call.classify(call.clean(received));
  const { status, body } = response;
  const cause = parsed instanceof Error ? parsed : undefined;
  const found = isPage(body) ? "an HTML page" : cause ? "no JSON" : "JSON of another shape";
  const errors = readReasons(parsed, false);
  const reasons = errors[0]?.message ? `: ${describeReasons(errors)}` : "";
  const problem = contradiction
    ? `contradicts itself or the request: ${contradiction}${reasons}.${call.retry === "safe" ? "" : ` ${doubtful}`}`
    : `came with ${body === "" ? "an empty body" : found}${reasons}. ${notTheService}`;
  const info = responseInfo(response, call.attempt, meta.uniqId);
  return new ParseError(`HTTP ${status} ${problem}`, call, info, body, cause);
}

function isPage(text: string): boolean {
  return /^\s*<(?!\?xml)/i.test(text);
}

/** Removed from a page, so that the words of its body are left. */
const tags = /<(style|script|title)\b[\s\S]*?<\/\1>|<[^>]*>/gi;

const notTheService = "Does baseUrl point at the service, and not at a website or a proxy?";

const remedies: Readonly<Record<number, string>> = {
  401: "Check apiKey.",
  403: "The API key lacks this permission.",
  404: "Check the id, and the path of baseUrl: it must not end in /v2.1.",
  413: "Send fewer items at a time.",
  422: "Correct the input; nothing was done.",
};
