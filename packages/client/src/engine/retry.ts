import type { Config } from "../config.ts";
import { isConnectionError } from "../errors/connection-error.ts";
import { isTimeoutError } from "../errors/timeout-error.ts";
import { emit } from "../observe/events.ts";
import type { RetryClass } from "../operation.ts";
import { backoff } from "./backoff.ts";
import type { Call } from "./call.ts";
import type { Stage } from "./engine.ts";
import type { Answer } from "./middleware.ts";
import { retryAfter } from "./retry-after.ts";
import { sleep } from "./sleep.ts";

/** Repeats an attempt where the operation's retry class allows it, `retries` times, before the deadline. */
export function retry({ maxRetryAfterMs, observers }: Config): Stage {
  const listeners = observers.map(({ onRetry }) => onRetry);
  return async (request, next, call) => {
    for (;;) {
      call.attempt += 1;
      const attempted = await settle(next(request));
      const wait = waitBeforeRetry(attempted, call, maxRetryAfterMs);
      if (wait === undefined) {
        if ("error" in attempted) throw attempted.error;
        return attempted.answer;
      }
      const { operationId, attempt } = call;
      const status = "answer" in attempted ? attempted.answer.status : undefined;
      const error = "error" in attempted ? attempted.error : undefined;
      emit(listeners, { operationId, attempt, waitMs: wait, status, error });
      await sleep(wait, call.signal);
    }
  };
}

type Attempted = { answer: Answer } | { error: unknown };

function settle(attempt: Promise<Answer>): Promise<Attempted> {
  return attempt.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
}

/** Milliseconds to wait before the next attempt; undefined when there must be none. */
function waitBeforeRetry(attempted: Attempted, call: Call, maxRetryAfterMs: number) {
  if (call.attempt > call.retries || call.signal?.aborted) return undefined;
  const asked = "answer" in attempted ? retryAfter(attempted.answer.headers) : undefined;
  const repeatable =
    "answer" in attempted
      ? isRepeatableStatus(attempted.answer.status, call.retry, asked !== undefined)
      : isRepeatableError(attempted.error, call.retry);
  if (!repeatable) return undefined;
  const wait = asked ?? backoff(call.attempt);
  const inTime = wait <= maxRetryAfterMs && performance.now() + wait < call.deadlineAt;
  return inTime ? wait : undefined;
}

/** An unsafe operation is repeated only when the service says that it did nothing and when to come back. */
function isRepeatableStatus(status: number, retryClass: RetryClass, hasRetryAfter: boolean) {
  if (retryClass === "unsafe") return (status === 429 || status === 503) && hasRetryAfter;
  return repeatableStatuses.has(status);
}

const repeatableStatuses = new Set([408, 429, 500, 502, 503, 504]);

function isRepeatableError(error: unknown, retryClass: RetryClass) {
  if (isConnectionError(error)) return retryClass !== "unsafe" || error.outcome === "not-sent";
  return isTimeoutError(error) && retryClass !== "unsafe";
}
