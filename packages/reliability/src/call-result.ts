import { isMessagingError, type Outcome, type Result } from "@messaging-sdk/client";

/** The result of a call, as its caller gets it. */
export interface CallResult<Value = unknown> {
  readonly outcome: Outcome | "done" | "partial" | "threw";
  readonly attempts: number;
  readonly value?: Value;
  readonly error?: unknown;
}

/** Waits for the end of a call. */
export function resultOf<Value>(calling: Promise<Value>): Promise<CallResult<Value>> {
  return calling.then(
    (value): CallResult<Value> => {
      const { partial, errors, response } = (value ?? {}) as Partial<Result<unknown>>;
      const outcome = (partial ?? errors !== undefined) ? "partial" : "done";
      return { outcome, attempts: response?.attempts ?? 1, value };
    },
    (error: unknown): CallResult<Value> => {
      if (!isMessagingError(error)) return { outcome: "threw", attempts: 0, error };
      return { outcome: error.outcome, attempts: error.attempts, error };
    },
  );
}
