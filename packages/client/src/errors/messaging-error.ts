import type { ErrorCode } from "@messaging-sdk/types";
import type { CallContext } from "../middleware.ts";
import { scrub } from "../secrets.ts";
import { maskContacts, maskSentence } from "./mask-sentence.ts";

/**
 * Says what can have happened to the operation, and so what may be done next:
 * - `not-sent`: nothing left this process. Repeat it freely;
 * - `rejected`: the service said that it did not do it. Repeat it once the reason is gone;
 * - `unknown`: it may have been done. Look before you repeat a send, a create or a trigger: it would happen twice.
 */
export type Outcome = "not-sent" | "rejected" | "unknown";

/** A code of the service, `HTTP_503` where it gave none, or the client's own. There may be more in a later version. */
export type MessagingErrorCode =
  | ErrorCode
  | "api_key_failed"
  | "connection_failed"
  | "event_under_way"
  | "held_back"
  | "invalid_input"
  | "invalid_response"
  | "offline"
  | "rule_failed"
  | "store_failed"
  | "timed_out"
  | "unresolved_send"
  | "wrong_address"
  | `HTTP_${number}`;

/** The call an error belongs to; without a retry class, it counts as a send. */
export interface FailedCall
  extends Pick<CallContext, "operationId" | "attempt">,
    Partial<Pick<CallContext, "retry">> {
  readonly outcome: Outcome;
}

const marker = Symbol.for("@messaging-sdk/client/error");

/** The base of every error of this package, short and without personal data in any log. Recognize it with `isMessagingError`. */
export class MessagingError extends Error {
  override readonly name: string = "MessagingError";
  /** Stable, for programs: the service's code (`E-0-004`), or the client's own, which the guide to errors lists. */
  readonly code: MessagingErrorCode;
  /** `not-sent`: repeat it freely; `rejected`: once the reason is gone; `unknown`: look before you repeat what would happen twice. */
  readonly outcome: Outcome;
  /**
   * Set where the same call may be repeated without risk, and may then succeed: nothing left this process; a limit (429) or the
   * service's own 503 refused it; or it was lost, and reads or may be done twice.
   */
  readonly retryable: boolean;
  /**
   * What to do with what failed, such as a job of a queue. Decide by this alone:
   * - `repeat`: the same call, later, after `retryAfterMs` where there is one: a limit, an outage, a store that is down;
   * - `repair`: it waits for a person: the key, the credit, the address or an option is wrong;
   * - `discard`: this message will never be accepted;
   * - `look`: it may have been done, and the client cannot find out.
   */
  readonly next: "repeat" | "repair" | "discard" | "look";
  /** Milliseconds to wait before the same call, where that is known. */
  declare readonly retryAfterMs?: number | undefined;
  readonly operationId: string | undefined;
  /** Attempts made; 0 when none was. */
  readonly attempts: number;

  /** `mayPass` says that the reason of the failure may be gone later, `isFinal` that it never is for this input. */
  constructor(
    code: MessagingErrorCode,
    problem: string,
    call: FailedCall,
    cause?: unknown,
    mayPass = false,
    isFinal = false,
  ) {
    const { operationId, attempt, outcome, retry = "unsafe" } = call;
    super(
      maskContacts(operationId ? `${operationId}: ${problem}` : problem).slice(0, 1_000),
      cause === undefined
        ? undefined
        : { cause: isMessagingError(cause) ? cause : scrub(cause, maskSentence) },
    );
    this.code = code;
    this.outcome = outcome;
    this.retryable = mayPass && (outcome !== "unknown" || retry !== "unsafe");
    const mayBeDone = outcome === "unknown" && retry !== "safe";
    const next = mayBeDone ? "look" : isFinal ? "discard" : "repair";
    this.next = this.retryable ? "repeat" : next;
    this.operationId = operationId;
    this.attempts = attempt;
  }
}

/** `JSON.stringify` writes this, also of the copy that pino makes of an error: the start of its fields that are no objects. */
function toJSON(this: Error): object {
  const fields: Record<string, unknown> = {};
  for (const name of [...Object.keys(this), "name", "message", "cause"]) {
    try {
      const value: unknown = Reflect.get(this, name);
      const isText = typeof value === "bigint" || (name === "cause" && value);
      const shown = isText ? String(value) : value;
      if (typeof shown !== "object")
        fields[name] = typeof shown === "string" ? shown.slice(0, 1_500) : shown;
    } catch {
      // A test runner or an app may have put anything in its place.
    }
  }
  return fields;
}

Object.assign(MessagingError.prototype, {
  // Not `instanceof`: two copies of this package in one app must know each other's errors.
  [marker]: true,
  // Enumerable, because pino copies the fields that it finds in a loop, and then writes the copy as JSON.
  toJSON,
  // Otherwise Node would show `errors`, too.
  [Symbol.for("nodejs.util.inspect.custom")](this: Error): string {
    const { message, ...fields }: { message?: string } = toJSON.call(this);
    return `${this.stack?.slice(0, 2_500)} ${JSON.stringify(fields)}`;
  },
});

/** Keeps fields from loggers, which copy what is enumerable. */
export function keepFromLogs(error: object, fields: object): void {
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(error, name, { value });
}

/** Gives an error of a timer or a socket the stack of the code that awaits it. Call it in an async function that is still pending. */
export function atCaller<Caught>(error: Caught): Caught {
  // ConnectionError, TimeoutError and ParseError.
  if (isMessagingError(error) && /^[CTP]/.test(error.name)) {
    // Not every runtime or type library has it.
    Reflect.get(Error, "captureStackTrace")?.(error, atCaller);
  }
  return error;
}

/** Returns true when a caught value is one of this package's errors. */
export function isMessagingError(value: unknown): value is MessagingError {
  return typeof value === "object" && value !== null && marker in value;
}
