import { isMessagingError, type Outcome, type Result } from "@messaging-sdk/client";
import { apiKey } from "./call-operation.ts";
import { findSecret } from "./find-secret.ts";

/** The end of a call, as its caller is told it. */
export interface Told<Value = unknown> {
  readonly outcome: Outcome | "done" | "partial" | "threw";
  readonly attempts: number;
  readonly value?: Value;
  readonly error?: unknown;
}

/** Waits for the end of a call. */
export function tell<Value>(calling: Promise<Value>): Promise<Told<Value>> {
  return calling.then(
    (value): Told<Value> => {
      const { partial, errors, response } = (value ?? {}) as Partial<Result<unknown>>;
      const outcome = (partial ?? errors !== undefined) ? "partial" : "done";
      return { outcome, attempts: response?.attempts ?? 1, value };
    },
    (error: unknown): Told<Value> => {
      if (!isMessagingError(error)) return { outcome: "threw", attempts: 0, error };
      return { outcome: error.outcome, attempts: error.attempts, error };
    },
  );
}

/** Lists what of a send is not as its caller is told. `counts` is how often each part of it was really done. */
export function liesOf({ outcome, error }: Told, counts: readonly number[]): string[] {
  const times = `${counts.join()} times`;
  const isDone = counts.some((count) => count > 0);
  return [
    ...(outcome === "threw" ? [`threw ${String(error)}`] : []),
    ...(counts.some((count) => count > 1) ? [`performed ${times}`] : []),
    ...(outcome === "done" && counts.includes(0) ? [`resolved, but performed ${times}`] : []),
    ...(/rejected|not-sent/.test(outcome) && isDone ? [`${outcome}, but performed ${times}`] : []),
    ...findSecret(error, apiKey).map((where) => `shows the key in ${where}`),
  ];
}
