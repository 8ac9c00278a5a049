import type { Config } from "../config.ts";
import { isConnectionError } from "../errors/connection-error.ts";
import { isTimeoutError } from "../errors/timeout-error.ts";
import { emit } from "../observe/events.ts";
import { backoff } from "./backoff.ts";
import type { Call } from "./call.ts";
import type { Stage } from "./engine.ts";
import type { EngineResponse } from "./middleware.ts";
import { retryAfter } from "./retry-after.ts";
import { sleep } from "./sleep.ts";

/** Repeats an attempt where the operation's retry class allows it, `retries` times, before the deadline. */
export function retry({ maxRetryAfterMs, observers }: Config): Stage {
  const listeners = observers.flatMap(({ onRetry }) => onRetry ?? []);
  return (next) => async (request, call) => {
    for (;;) {
      call.attempt += 1;
      let waitMs: number | undefined;
      let status: number | undefined;
      let error: unknown;
      try {
        const answer = await next(request, call);
        status = answer.status;
        waitMs = waitAfterAnswer(answer, call, maxRetryAfterMs);
        if (waitMs === undefined) return answer;
      } catch (caught) {
        error = caught;
        waitMs = waitAfterError(caught, call);
        if (waitMs === undefined) throw caught;
      }
      const { operationId, attempt } = call;
      emit(listeners, { operationId, attempt, waitMs, status, error });
      await sleep(waitMs, call.signal);
    }
  };
}

const repeatable = new Set([408, 429, 500, 502, 503, 504]);

/** Milliseconds to wait before the next attempt; undefined when there must be none. */
function waitAfterAnswer({ status, headers }: EngineResponse, call: Call, maxRetryAfterMs: number) {
  if (!repeatable.has(status)) return undefined;
  const asked = retryAfter(headers);
  // An unsafe operation is repeated only when the service says that it did nothing, and when to come back.
  const didNothing = (status === 429 || status === 503) && asked !== undefined;
  if (call.retry === "unsafe" && !didNothing) return undefined;
  if (asked !== undefined && asked > maxRetryAfterMs) return undefined;
  return inTime(asked ?? backoff(call.attempt), call);
}

function waitAfterError(error: unknown, call: Call) {
  const neverArrived = isConnectionError(error) && error.outcome !== "unknown";
  const isLost = isConnectionError(error) || isTimeoutError(error);
  const mayRepeat = call.retry === "unsafe" ? neverArrived : isLost;
  return mayRepeat ? inTime(backoff(call.attempt), call) : undefined;
}

/** The wait, if there are retries left and it ends before the deadline. */
function inTime(waitMs: number, call: Call) {
  const isLast = call.attempt > call.retries || call.signal?.aborted;
  return isLast || performance.now() + waitMs >= call.deadlineAt ? undefined : waitMs;
}
