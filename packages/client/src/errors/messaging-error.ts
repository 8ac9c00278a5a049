/**
 * Whether the operation can have taken effect:
 * - `not-sent`: it never left this process;
 * - `rejected`: the service said that it did not do it;
 * - `unknown`: the request may have been processed. Check before retrying a paid send.
 */
export type Outcome = "not-sent" | "rejected" | "unknown";

/** The call an error belongs to. */
export interface FailedCall {
  /** Such as `sendSms`; undefined outside a call, or for a path the spec does not have. */
  readonly operationId: string | undefined;
  readonly attempt: number;
  readonly outcome: Outcome;
}

const marker = Symbol.for("@messaging-sdk/client/error");

/** The base of every error this package throws. Recognize it with `isMessagingError`. */
export class MessagingError extends Error {
  override readonly name: string = "MessagingError";
  /** Stable, for programs: the service's code (`E-0-004`), or the client's own, which the guide to errors lists. */
  readonly code: string;
  readonly outcome: Outcome;
  readonly operationId: string | undefined;
  /** Attempts made; 0 when none was. */
  readonly attempts: number;

  constructor(code: string, problem: string, call: FailedCall, cause?: unknown) {
    const message = call.operationId ? `${call.operationId}: ${problem}` : problem;
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.outcome = call.outcome;
    this.operationId = call.operationId;
    this.attempts = call.attempt;
    // Not `instanceof`: two copies of this package in one app must know each other's errors.
    Object.defineProperty(this, marker, { value: true });
  }
}

/** Whether a caught value is one of this package's errors. */
export function isMessagingError(value: unknown): value is MessagingError {
  return typeof value === "object" && value !== null && marker in value;
}
