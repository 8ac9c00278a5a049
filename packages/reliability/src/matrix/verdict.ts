import type { RetryClass } from "@messaging-sdk/client";
import { liesOf, type Told } from "../told.ts";

/** The verdict on a call: every record and every effect once; an error that says so; or neither. */
export type Verdict =
  | { readonly is: "whole" }
  | { readonly is: "loud" }
  | { readonly is: "red"; readonly why: string };

export const whole: Verdict = { is: "whole" };
export const loud: Verdict = { is: "loud" };
export const red = (why: string): Verdict => ({ is: "red", why });

/** Judges a call that the service can perform as a whole: its caller is told no less when it resolves. */
export function verdictOf(told: Told, counts: readonly number[], retry?: RetryClass): Verdict {
  const isResolved = told.outcome === "done" || told.outcome === "partial";
  const [lie] = liesOf(isResolved ? { ...told, outcome: "done" } : told, counts, retry);
  if (lie) return red(lie);
  return isResolved ? whole : loud;
}

/** The worst of several. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  return (
    verdicts.find(({ is }) => is === "red") ?? verdicts.find(({ is }) => is === "loud") ?? whole
  );
}
