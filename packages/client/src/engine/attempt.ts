import type { Config } from "../config.ts";
import { ConnectionError } from "../errors/connection-error.ts";
import { isMessagingError, type Outcome } from "../errors/messaging-error.ts";
import { ParseError } from "../errors/parse-error.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import { responseInfo } from "../result.ts";
import type { Call, Send } from "./call.ts";
import type { EngineRequest, EngineResponse } from "./middleware.ts";
import { causeCode, neverOpened, outcomeOf, worse } from "./outcome.ts";
import { readBody } from "./read-body.ts";
import { redact } from "./redact.ts";
import { limitTime } from "./time-limit.ts";

/** Sends one request and reads its whole response, within `timeoutMs` and what is left until the deadline. */
export function attempt(config: Config): Send {
  return (request, call) => {
    // The call has ended already, but what it waited for ignored that.
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
  let received: Response | undefined;
  try {
    // Followed, a redirect could carry the credential to another origin.
    const sent: RequestInit = { ...init, method, headers, signal, redirect: "manual" };
    if (body !== undefined) sent.body = body;
    received = await fetch(url, sent);
    const read = await readResponse(received, config.maxResponseBytes, call);
    const response = redact(read, headers.authorization?.slice(config.apiKeyPrefix.length) ?? "");
    call.outcome = worse(before, outcomeOf(response));
    return response;
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (isMessagingError(cause)) throw cause;
    throw connectionError(cause, url, call, { isCut: received !== undefined, before });
  }
}

/** What `fetch` rejected with, as one of our errors; the call has the outcome from `before` if nothing left. */
function connectionError(
  cause: unknown,
  url: string,
  call: Call,
  { isCut, before }: { isCut: boolean; before: Outcome },
): ConnectionError {
  const code = causeCode(cause);
  const notSent = !isCut && neverOpened(code);
  if (notSent) call.outcome = before;
  const what = isCut
    ? "incomplete response from"
    : notSent
      ? "no connection to"
      : "no response from";
  const remedy = notSent || call.retry === "safe" ? "Check baseUrl and the network." : doubtful;
  const problem = `${what} ${new URL(url).origin}${code ? ` (${code})` : ""}. ${remedy}`;
  return new ConnectionError(problem, call, cause);
}

const doubtful = "The request may have been processed. Check before retrying.";

async function readResponse(
  response: Response,
  maxBytes: number,
  call: Call,
): Promise<EngineResponse> {
  const { type, status, headers } = response;
  if (type === "opaqueredirect") throw new ConnectionError(hiddenRedirect, call);
  const body = await readBody(response, maxBytes);
  if (body !== undefined) return { status, headers, body };
  const info = responseInfo({ status, headers }, call.attempt, undefined);
  const problem = `the response is longer than ${maxBytes} bytes (maxResponseBytes).`;
  throw new ParseError(problem, call, info, "");
}

/** A browser hides where to, and even the status. */
const hiddenRedirect =
  "the service redirects, which is not followed with a credential. Correct baseUrl.";
