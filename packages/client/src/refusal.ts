import type { ErrorEntry } from "@messaging-sdk/types";
import type { Call } from "./engine/call.ts";
import type { EngineResponse } from "./engine/middleware.ts";
import { retryAfter } from "./engine/retry-after.ts";
import { ApiError } from "./errors/api-error.ts";
import type { ResponseInfo } from "./result.ts";

/** The error of an answer that is not a success: what the service said, where, and what to do about it. */
export function apiError(
  answer: EngineResponse,
  call: Call,
  response: ResponseInfo,
  errors: ErrorEntry[],
): ApiError {
  const wait = retryAfter(answer.headers);
  const said = errors.length > 0 ? errors.map(describe).join("; ") : "without saying why.";
  const remedy =
    remedies[answer.status] ?? (answer.status >= 300 && answer.status < 400 ? redirected : "");
  const waiting = wait === undefined ? "" : ` Try again in ${Math.ceil(wait / 1000)} s.`;
  const quoting = response.requestId ? ` (request ${response.requestId})` : "";
  return new ApiError(`HTTP ${answer.status}: ${said}${remedy}${waiting}${quoting}`, call, {
    response,
    errors,
    retryAfter: wait,
    body: answer.body,
  });
}

const redirected =
  " The service redirects, which is not followed with a credential: correct baseUrl.";

const remedies: Readonly<Record<number, string>> = {
  401: " Check apiKey.",
  403: " The API key lacks the permission for this operation.",
  404: " Check the id, and the path of baseUrl.",
  413: " Send fewer items at a time.",
  422: " Correct the input; nothing was done.",
};

/** `phoneNumbers[0]: not a phone number (E-4-002)`. The value at fault is left out: it may be personal. */
function describe({ title, message, code, meta }: ErrorEntry): string {
  const text = message ?? title ?? "no message";
  return `${meta?.parameter ? `${meta.parameter}: ` : ""}${text}${code ? ` (${code})` : ""}`;
}
