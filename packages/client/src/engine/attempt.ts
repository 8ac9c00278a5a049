import type { Config } from "../config.ts";
import { ConnectionError } from "../errors/connection-error.ts";
import { isMessagingError } from "../errors/messaging-error.ts";
import { ParseError } from "../errors/parse-error.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import { responseInfo } from "../result.ts";
import type { Call, Send } from "./call.ts";
import { fetchTransport } from "./fetch-transport.ts";
import type { EngineResponse } from "./middleware.ts";
import { causeCode, outcomeOf, worse } from "./outcome.ts";
import { createRedactors, redact, scrub } from "./redact.ts";
import { startLimit } from "./time-limit.ts";
import type { Transport, TransportFailure } from "./transport.ts";

/** Sends one request and reads its whole response, within `timeoutMs` and what is left until the deadline. */
export function attempt(config: Config): Send {
  const { maxResponseBytes: maxBytes } = config;
  const byFetch = fetchTransport(config);
  const redactorOf = createRedactors(config.apiKeyPrefix);
  return (request, call) => {
    const { deadlineMs, signal } = call;
    // The call has ended already, but what it waited for ignored that.
    if (call.deadlineAt <= performance.now()) {
      return Promise.reject(new TimeoutError("deadlineMs", deadlineMs, call));
    }
    if (signal?.aborted) return Promise.reject(signal.reason);
    // A call by path may bring its own `fetch`.
    const transport = request.init?.fetch ? byFetch : (config.transport ?? byFetch);
    const before = call.outcome;
    call.outcomeBefore = before;
    call.outcome = "unknown";
    return new Promise((resolve, reject) => {
      let isOver = false;
      let stop: ReturnType<Transport> | undefined;
      const forget = startLimit(call, call.timeoutMs, (reason) => {
        isOver = true;
        // Rejected first, so that the reason is ours and not what the transport makes of its end.
        reject(reason);
        stop?.(reason);
      });
      const report: Parameters<Transport>[2] = (how, found) => {
        if (isOver) return;
        isOver = true;
        forget();
        try {
          const hide = redactorOf(request.headers);
          if (how === "whole") {
            if (found.status === 0) throw new ConnectionError(hiddenRedirect, call);
            const response = redact(found, hide);
            call.outcome = worse(before, outcomeOf(response));
            config.warnOfDeprecation(call, response.headers);
            return resolve(response);
          }
          if (how === "too-long") throw tooLong(found, maxBytes, call);
          if (isMessagingError(found)) throw found;
          if (how === "not-sent") call.outcome = before;
          throw connectionError(how, request.url, call, scrub(found, hide));
        } catch (error) {
          // What cannot be read as a response would otherwise end in the transport, and the call never.
          reject(isMessagingError(error) ? error : connectionError("cut", request.url, call));
        }
      };
      try {
        stop = transport(request, maxBytes, report);
      } catch (error) {
        report("no-response", error);
      }
      // The caller gave up while it was started.
      if (signal?.aborted) stop?.(signal.reason);
    });
  };
}

function connectionError(how: TransportFailure, url: string, call: Call, cause?: unknown) {
  const remedy =
    how === "not-sent" || call.retry === "safe" ? "Check baseUrl and the network." : doubtful;
  const code = causeCode(cause);
  const problem = `${failures[how]} ${new URL(url).origin}${code ? ` (${code})` : ""}. ${remedy}`;
  return new ConnectionError(problem, call, cause);
}

const failures: Readonly<Record<TransportFailure, string>> = {
  "not-sent": "no connection to",
  "no-response": "no response from",
  cut: "incomplete response from",
};

const doubtful = "The request may have been processed. Check before retrying.";

function tooLong(head: Pick<EngineResponse, "status" | "headers">, maxBytes: number, call: Call) {
  const problem = `the response is longer than ${maxBytes} bytes (maxResponseBytes).`;
  return new ParseError(problem, call, responseInfo(head, call.attempt), "");
}

/** A browser hides where to, and even the status. */
const hiddenRedirect =
  "the service redirects, which is not followed with a credential. Correct baseUrl.";
