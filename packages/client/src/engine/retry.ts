import type { Config } from "../config.ts";
import { isConnectionError } from "../errors/connection-error.ts";
import { isTimeoutError } from "../errors/timeout-error.ts";
import { emit } from "../observe/events.ts";
import { requestIdOf } from "../result.ts";
import { type Call, callEvent, type Stage } from "./call.ts";
import type { EngineResponse } from "./middleware.ts";
import { onAbort } from "./time-limit.ts";

/** Retries an attempt where the operation's retry class allows it, up to `retries` times, before the deadline. */
export function retry({ maxRetryAfterMs, observers }: Config): Stage {
  return (next) => async (request, call) => {
    for (;;) {
      call.attempt += 1;
      const start = performance.now();
      let requestId: string | undefined;
      let waitMs: number | undefined;
      let status: number | undefined;
      let error: unknown;
      try {
        const response = await next(request, call);
        status = response.status;
        waitMs = waitAfterResponse(response, call, maxRetryAfterMs);
        if (waitMs === undefined) return response;
        requestId = requestIdOf(response);
      } catch (caught) {
        error = caught;
        waitMs = waitAfterError(caught, call);
        if (waitMs === undefined) throw caught;
      }
      const durationMs = performance.now() - start;
      emit(observers, "onRetry", {
        ...callEvent(call),
        waitMs,
        status,
        requestId,
        durationMs,
        error,
      });
      await sleep(waitMs, call.signal);
    }
  };
}

const retryable = new Set([408, 429, 500, 502, 503, 504]);

/** Milliseconds to wait before the next attempt; undefined when there must be none. */
function waitAfterResponse(
  { status, headers }: EngineResponse,
  call: Call,
  maxRetryAfterMs: number,
) {
  if (!retryable.has(status)) return undefined;
  const asked = retryAfter(headers);
  // An unsafe operation is retried only when the service says that it did nothing, and when to come back.
  const didNothing = (status === 429 || status === 503) && asked !== undefined;
  if (call.retry === "unsafe" && !didNothing) return undefined;
  if (asked !== undefined && asked > maxRetryAfterMs) return undefined;
  return inTime(asked ?? backoff(call.attempt), call);
}

function waitAfterError(error: unknown, call: Call) {
  const neverArrived = isConnectionError(error) && error.outcome !== "unknown";
  const isLost = isConnectionError(error) || isTimeoutError(error);
  const mayRetry = call.retry === "unsafe" ? neverArrived : isLost;
  return mayRetry ? inTime(backoff(call.attempt), call) : undefined;
}

/** The wait, if there are retries left and it ends before the deadline. */
function inTime(waitMs: number, call: Call) {
  const isLast = call.attempt > call.retries || call.signal?.aborted;
  return isLast || performance.now() + waitMs >= call.deadlineAt ? undefined : waitMs;
}

const firstMs = 500;
const longestMs = 8_000;

/**
 * Milliseconds to wait after failed attempt number `attempt`: a random time up to 500, 1 000, 2 000, ... 8 000.
 * Full jitter spreads out clients that failed together
 * (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 */
export function backoff(attempt: number): number {
  return Math.random() * Math.min(longestMs, firstMs * 2 ** (attempt - 1));
}

/** Milliseconds a service asks to wait: `retry-after-ms`, or `Retry-After` in seconds or as an HTTP date. */
export function retryAfter(headers: Headers, now = Date.now()): number | undefined {
  const milliseconds = headers.get("retry-after-ms");
  if (milliseconds && /^\d+$/.test(milliseconds)) return Number(milliseconds);
  const value = headers.get("retry-after")?.trim();
  if (!value) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  // `Date.parse` takes nearly anything, "try 5" too; as a date of the past that would retry an unsafe call at once.
  const date = httpDate.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** All three forms of an HTTP date have a weekday and a time (https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7). */
const httpDate = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? .*\d\d:\d\d:\d\d/i;

/** Waits; an abort ends the wait at once, with the signal's reason. */
export function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    // Unlike a time limit this timer is work still to be done, and does keep a process alive.
    const timer = setTimeout(() => {
      forget?.();
      resolve();
    }, ms);
    const forget =
      signal &&
      onAbort(signal, () => {
        forget?.();
        clearTimeout(timer);
        reject(signal.reason);
      });
  });
}
