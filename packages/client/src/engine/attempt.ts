import type { Config } from "../config.ts";
import { ConnectionError } from "../errors/connection-error.ts";
import { isMessagingError } from "../errors/messaging-error.ts";
import { ParseError } from "../errors/parse-error.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import { responseInfo } from "../result.ts";
import type { Call, Send } from "./call.ts";
import type { EngineRequest, EngineResponse } from "./middleware.ts";
import { causeCode, neverOpened, outcomeOf, worse } from "./outcome.ts";
import { readBody } from "./read-body.ts";
import { createRedactors, type Redactor, redact, scrub } from "./redact.ts";
import { limitTime } from "./time-limit.ts";

/** Sends one request and reads its whole response, within `timeoutMs` and what is left until the deadline. */
export function attempt(config: Config): Send {
  const redactorOf = createRedactors(config.apiKeyPrefix);
  return (request, call) => {
    // The call has ended already, but what it waited for ignored that.
    const left = call.deadlineAt - performance.now();
    if (left <= 0) return Promise.reject(new TimeoutError("deadlineMs", call.deadlineMs, call));
    const limit = call.timeoutMs < left ? "timeoutMs" : "deadlineMs";
    return limitTime(
      (signal) => exchange(config, request, call, signal, redactorOf(request.headers)),
      {
        ms: Math.min(call.timeoutMs, left),
        expired: () => new TimeoutError(limit, call[limit], call),
        signal: call.signal,
      },
    );
  };
}

async function exchange(
  config: Config,
  { url, method, headers, body, init }: EngineRequest,
  call: Call,
  signal: AbortSignal,
  hide: Redactor,
): Promise<EngineResponse> {
  // A call by path may bring its own.
  const { fetch = config.fetch ?? globalThis.fetch, ...options } = (init ?? {}) as Init;
  call.outcomeBefore = call.outcome;
  call.outcome = "unknown";
  // Followed, a redirect could carry the credential to another origin.
  const own = { method, headers, signal, redirect: "manual" } as const;
  const sent = { ...config.fetchOptions, ...options, ...own } as RequestInit;
  if (body !== undefined) sent.body = body;
  let received: Response | undefined;
  try {
    received = await fetch(url, sent);
    const read = await readResponse(received, config.maxResponseBytes, call);
    const response = redact(read, hide);
    call.outcome = worse(call.outcomeBefore, outcomeOf(response));
    return response;
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (isMessagingError(cause)) throw cause;
    const isCut = received !== undefined;
    const code = causeCode(cause);
    const notSent =
      !isCut && (neverOpened(code) || (fetch === globalThis.fetch && !isSendable(url, sent)));
    if (notSent) call.outcome = call.outcomeBefore;
    throw connectionError({ code, isCut, notSent }, url, call, scrub(cause, hide));
  }
}

type Init = RequestInit & { readonly fetch?: typeof globalThis.fetch };

/** Whether `fetch` can have sent this at all; what it refuses has not left. */
function isSendable(url: string, init: RequestInit): boolean {
  if (typeof Request === "undefined") return true;
  try {
    new Request(url, { ...init, signal: null });
    return true;
  } catch {
    return false;
  }
}

function connectionError(
  { code, isCut, notSent }: { code: string | undefined; isCut: boolean; notSent: boolean },
  url: string,
  call: Call,
  cause: unknown,
): ConnectionError {
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
