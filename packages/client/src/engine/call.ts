import { type Config, readWholeNumber } from "../config.ts";
import { wrongKind } from "../errors/invalid-input-error.ts";
import type { Outcome } from "../errors/messaging-error.ts";
import type { Operation, RetryClass } from "../operation.ts";
import type { RequestOptions } from "../options.ts";
import type { EngineRequest, EngineResponse } from "./middleware.ts";

/** Sends a request and resolves to its response. */
export type Send = (request: EngineRequest, call: Call) => Promise<EngineResponse>;

/** A stage of the engine, around the stage that follows it; it may also write to the call. */
export type Stage = (next: Send) => Send;

/** One call on its way through the engine; its stages write to it what the outside only reads. */
export interface Call {
  readonly operationId: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly retry: RetryClass;
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  readonly retries: number;
  attempt: number;
  /** What an error would have to say now: the worst over all attempts so far, and `unknown` while one is under way. */
  outcome: Outcome;
  /** The worst over the attempts before the one under way. */
  outcomeBefore: Outcome;
  readonly signal: AbortSignal | undefined;
  /** When the deadline passes, by `performance.now()`. */
  readonly deadlineAt: number;
}

/** What every event says of its call. */
export function callEvent({ operationId, method, path, attempt }: Call) {
  return { operationId, method, path, attempt };
}

/** A call that is about to start: the client's settings, overridden by the call's own. */
export function startCall(
  config: Config,
  { operationId, method, path, retry }: Operation,
  options: RequestOptions,
): Call {
  const read = (field: "timeoutMs" | "deadlineMs" | "retries") =>
    readWholeNumber(field, options[field], config[field], operationId);
  const deadlineMs = read("deadlineMs");
  return {
    operationId,
    method,
    path,
    retry,
    timeoutMs: read("timeoutMs"),
    deadlineMs,
    retries: read("retries"),
    attempt: 0,
    outcome: "not-sent",
    outcomeBefore: "not-sent",
    signal: readSignal(options.signal, operationId),
    deadlineAt: performance.now() + deadlineMs,
  };
}

/** Refuses what is no signal, such as the controller itself. */
export function readSignal(
  signal: AbortSignal | null | undefined,
  operationId?: string,
): AbortSignal | undefined {
  if (!signal || typeof signal.addEventListener === "function") return signal || undefined;
  throw wrongKind("signal", "an AbortSignal", signal, operationId);
}
