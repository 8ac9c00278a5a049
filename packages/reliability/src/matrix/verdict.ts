import { isMessagingError } from "@messaging-sdk/client";

/** The verdict on a call: every record and every effect once; an error that says so; or neither. */
export type Verdict =
  | { readonly is: "whole" }
  | { readonly is: "loud" }
  | { readonly is: "red"; readonly why: string };

export const whole: Verdict = { is: "whole" };
export const loud: Verdict = { is: "loud" };
export const red = (why: string): Verdict => ({ is: "red", why });

/** Judges an error: loud, unless it is not ours or denies what was done. */
export function ofError(error: unknown, isDone: boolean): Verdict {
  if (!isMessagingError(error)) return red(`threw ${String(error)}`);
  if (isDone && error.outcome !== "unknown") return red(`${error.outcome}, but it was done`);
  return loud;
}

/** The worst of several. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  return (
    verdicts.find(({ is }) => is === "red") ?? verdicts.find(({ is }) => is === "loud") ?? whole
  );
}
