import { setTimeout as sleep } from "node:timers/promises";
import { isMessagingError, type Outcome, type RetryClass } from "@messaging-sdk/client";
import { apiKey } from "./call-operation.ts";
import { findSecret } from "./find-secret.ts";

/** The end of a call, as its caller is told it. */
export interface Told<Value = unknown> {
  readonly outcome: Outcome | "done" | "partial" | "threw" | "hung";
  readonly attempts: number;
  readonly value?: Value;
  readonly error?: unknown;
}

/** Waits for the end of a call. By an abort of its own a caller is told nothing. */
export function tell<Value>(
  calling: Promise<Value>,
  {
    signal,
    withinMs,
  }: { readonly signal?: AbortSignal | undefined; readonly withinMs?: number } = {},
): Promise<Told<Value>> {
  const told = calling.then(
    (value): Told<Value> => {
      const { partial, errors, response } = Object(value);
      const outcome = (partial ?? errors !== undefined) ? "partial" : "done";
      return { outcome, attempts: response?.attempts ?? 1, value };
    },
    (error: unknown): Told<Value> => {
      if (signal?.aborted && error === signal.reason) return { outcome: "unknown", attempts: 0 };
      if (!isMessagingError(error)) return { outcome: "threw", attempts: 0, error };
      return { outcome: error.outcome, attempts: error.attempts, error };
    },
  );
  if (withinMs === undefined) return told;
  const hung: Told<Value> = { outcome: "hung", attempts: 0 };
  return Promise.race([told, sleep(withinMs, hung, { ref: false })]);
}

/** The one verdict: what of a call is not as its caller is told. `counts` is how often each part of it was really done. */
export function liesOf(
  { outcome, error }: Told,
  counts: readonly number[],
  retry: RetryClass = "unsafe",
): string[] {
  const times = `${counts.join()} times`;
  const isDone = counts.some((count) => count > 0);
  const isDoubled = retry === "unsafe" && counts.some((count) => count > 1);
  const isMissing = retry !== "safe" && counts.includes(0);
  return [
    ...(outcome === "threw" ? [`threw ${String(error)}`] : []),
    ...(outcome === "hung" ? ["hung"] : []),
    ...(isDoubled || (retry === "safe" && isDone) ? [`performed ${times}`] : []),
    ...(outcome === "done" && isMissing ? [`resolved, but performed ${times}`] : []),
    ...(/rejected|not-sent/.test(outcome) && isDone ? [`${outcome}, but performed ${times}`] : []),
    ...findSecret(error, apiKey).map((where) => `shows the key in ${where}`),
  ];
}
