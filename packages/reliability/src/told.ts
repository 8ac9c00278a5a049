import { isMessagingError, type Outcome, type Result } from "@messaging-sdk/client";

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
