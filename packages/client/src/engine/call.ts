import type { Config } from "../config.ts";
import { readNumber } from "../config.ts";
import type { Outcome } from "../errors/messaging-error.ts";
import type { Operation, RetryClass } from "../operation.ts";
import type { RequestOptions } from "../options.ts";

/** One call on its way through the engine; its stages write to it what the outside only reads. */
export interface Call {
  readonly operationId: string | undefined;
  readonly retry: RetryClass;
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  readonly retries: number;
  attempt: number;
  /** What an error would have to say now: the worst over all attempts so far, and `unknown` while one is under way. */
  outcome: Outcome;
  signal: AbortSignal | undefined;
  /** When the deadline passes, by `performance.now()`. */
  deadlineAt: number;
}

/** A call that is about to start: the client's settings, overridden by the call's own. */
export function startCall(
  config: Config,
  operationId: string | undefined,
  operation: Pick<Operation, "retry">,
  options: RequestOptions,
): Call {
  return {
    operationId,
    retry: operation.retry,
    timeoutMs: readNumber("timeoutMs", options.timeoutMs, config.timeoutMs, operationId),
    deadlineMs: readNumber("deadlineMs", options.deadlineMs, config.deadlineMs, operationId),
    retries: readNumber("retries", options.retries, config.retries, operationId),
    attempt: 0,
    outcome: "not-sent",
    signal: options.signal,
    deadlineAt: Number.POSITIVE_INFINITY,
  };
}
