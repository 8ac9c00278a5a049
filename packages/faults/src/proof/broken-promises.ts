import {
  ApiError,
  ConnectionError,
  type MessagingError,
  ParseError,
  type RetryClass,
  TimeoutError,
} from "@messaging-sdk/client";
import { operation } from "../spec.ts";
import { findSecret } from "./find-secret.ts";
import { abortReason, apiKey, type Played } from "./play.ts";
import type { Scenario } from "./scenario.ts";

/** What a client promises whatever happens, as far as a call has broken it; empty when all is well. */
export function brokenPromises(scenario: Scenario, { ending, effects, strayed }: Played): string[] {
  const { retry } = operation(scenario.operationId);
  return [
    ...(retry === "unsafe" && effects > 1 ? [`performed ${effects} times`] : []),
    ...(strayed > 0 ? ["followed a redirect to another origin"] : []),
    ...(ending.kind === "hung" ? ["hung past its deadline"] : []),
    ...(ending.kind === "resolved" ? ofSuccess(retry, effects) : []),
    ...(ending.kind === "rejected" ? ofFailure(scenario, ending.error, effects) : []),
  ];
}

/** A success says that it was done; an unsafe one, that it was done once. */
function ofSuccess(retry: RetryClass, effects: number): string[] {
  const isTrue = { safe: effects === 0, idempotent: effects > 0, unsafe: effects === 1 }[retry];
  return isTrue ? [] : [`resolved, and was performed ${effects} times`];
}

function ofFailure(scenario: Scenario, error: unknown, effects: number): string[] {
  if (scenario.abortAfterMs !== undefined && error === abortReason) return [];
  if (!isOurs(error)) return [`threw ${String(error)}`];
  const { outcome, attempts } = error;
  return [
    ...(outcome !== "unknown" && effects > 0 ? [`${outcome}, but performed ${effects} times`] : []),
    ...(attempts > scenario.retries + 1 ? [`made ${attempts} attempts`] : []),
    ...findSecret(error, apiKey).map((way) => `shows the key in ${way}`),
  ];
}

function isOurs(error: unknown): error is MessagingError {
  return [ApiError, ConnectionError, TimeoutError, ParseError].some((one) => error instanceof one);
}
