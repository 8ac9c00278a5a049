import { isMessagingError, keepFromLogs, MessagingError } from "../errors/messaging-error.ts";
import type { SendRulesOptions } from "./rules.ts";

/** A rule of `sendRules`, by the name of its option. */
export type RuleName = keyof SendRulesOptions;

/** A recipient that a rule holds back. */
export interface HeldBack {
  /** The place of the recipient in the request, from 0. */
  readonly index: number;
  readonly rule: RuleName;
  /** Milliseconds until the rule lets the recipient through: of `quietHours` and `perRecipient` alone. */
  readonly retryAfterMs?: number;
}

/**
 * Thrown when a rule holds back a recipient of a send. Nothing was sent at all. `held` names the recipients that are held back by
 * place, never by number. `retryAfterMs` is set, and `retryable` true, where only time holds back: quiet hours and caps.
 */
export class HeldBackError extends MessagingError {
  override readonly name = "HeldBackError";
  declare readonly held: readonly HeldBack[];
  /** Milliseconds after which the same send may go out; undefined where it never may. */
  declare readonly retryAfterMs: number | undefined;

  constructor(held: readonly HeldBack[], operationId: string | undefined) {
    const lastMs = Math.max(...held.map(({ retryAfterMs = Infinity }) => retryAfterMs));
    const mayPass = lastMs < Infinity;
    const rules = [...new Set(held.map(({ rule }) => rule))].join(", ");
    const problem = `${held.length} of the recipients are held back by ${rules}. Nothing was sent.`;
    const call = { operationId, attempt: 0, outcome: "not-sent" } as const;
    super("held_back", problem, call, undefined, mayPass, true);
    this.retryAfterMs = mayPass ? lastMs : undefined;
    keepFromLogs(this, { held });
  }
}

/** Returns true when a caught value is a `HeldBackError`. */
export function isHeldBackError(value: unknown): value is HeldBackError {
  return isMessagingError(value) && value.name === "HeldBackError";
}
