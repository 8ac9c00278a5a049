import type { Config } from "../config.ts";
import { ConnectionError } from "../errors/connection-error.ts";
import { isMessagingError } from "../errors/messaging-error.ts";
import { ParseError } from "../errors/parse-error.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import { responseInfo } from "../response-info.ts";
import type { Call } from "./call.ts";
import { connectionError } from "./connection-error.ts";
import type { Send } from "./engine.ts";
import type { EngineRequest, EngineResponse } from "./middleware.ts";
import { outcomeOf, worse } from "./outcome.ts";
import { readBody } from "./read-body.ts";
import { redact } from "./redact.ts";
import { limitTime } from "./time-limit.ts";

/** Sends one request and reads its whole answer, within `timeoutMs` and what is left until the deadline. */
export function attempt(config: Config): Send {
  return (request, call) => {
    // The call has been ended already, but what it waited for has not heeded that.
    const left = call.deadlineAt - performance.now();
    if (left <= 0) return Promise.reject(new TimeoutError("deadlineMs", call.deadlineMs, call));
    const limit = call.timeoutMs < left ? "timeoutMs" : "deadlineMs";
    return limitTime((signal) => exchange(config, request, call, signal), {
      ms: Math.min(call.timeoutMs, left),
      expired: () => new TimeoutError(limit, call[limit], call),
      signal: call.signal,
    });
  };
}

async function exchange(
  config: Config,
  { url, method, headers, body, init }: EngineRequest,
  call: Call,
  signal: AbortSignal,
): Promise<EngineResponse> {
  const { fetch = globalThis.fetch } = config;
  const before = call.outcome;
  call.outcome = "unknown";
  let response: Response | undefined;
  try {
    // Followed, a redirect could carry the credential to another origin.
    const sent: RequestInit = { ...init, method, headers, signal, redirect: "manual" };
    if (body !== undefined) sent.body = body;
    response = await fetch(url, sent);
    const read = await readResponse(response, config.maxResponseBytes, call);
    const answer = redact(read, headers.authorization?.slice(config.apiKeyPrefix.length) ?? "");
    call.outcome = worse(before, outcomeOf(answer));
    return answer;
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (isMessagingError(cause)) throw cause;
    throw connectionError(cause, url, call, { answered: response !== undefined, before });
  }
}

async function readResponse(
  response: Response,
  maxBytes: number,
  call: Call,
): Promise<EngineResponse> {
  const { type, status, headers } = response;
  if (type === "opaqueredirect") throw new ConnectionError(hiddenRedirect, call);
  const body = await readBody(response, maxBytes);
  if (body !== undefined) return { status, headers, body };
  const info = responseInfo({ status, headers, body: "" }, call.attempt, undefined);
  throw new ParseError(
    `the answer is longer than ${maxBytes} bytes (maxResponseBytes).`,
    call,
    info,
    "",
  );
}

/** A browser hides where to, and even the status. */
const hiddenRedirect =
  "the service redirects, which is not followed with a credential. Correct baseUrl.";
