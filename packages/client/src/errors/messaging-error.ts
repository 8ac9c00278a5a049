import type { ErrorCode } from "@messaging-sdk/types";
import { mask } from "../observe/mask.ts";

/**
 * What can have happened to the operation, and so what may be done next:
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
  | "invalid_input"
  | "invalid_response"
  | "offline"
  | "store_failed"
  | "timed_out"
  | "unresolved_send"
  | `HTTP_${number}`;

/** The call an error belongs to. */
export interface FailedCall {
  /** Such as `sendSms`; undefined outside a call, or for a path the spec does not have. */
  readonly operationId: string | undefined;
  readonly attempt: number;
  readonly outcome: Outcome;
}

const marker = Symbol.for("@messaging-sdk/client/error");

/**
 * The base of every error this package throws. Recognize it with `isMessagingError`. However it is logged, it is short and
 * without personal data: what has more is not enumerable.
 */
export class MessagingError extends Error {
  override readonly name: string = "MessagingError";
  /** Stable, for programs: the service's code (`E-0-004`), or the client's own, which the guide to errors lists. */
  readonly code: MessagingErrorCode;
  /**
   * What can have happened, and so what may be done next:
   * - `not-sent`: nothing left this process. Repeat it freely;
   * - `rejected`: the service said that it did not do it. Repeat it once the reason is gone;
   * - `unknown`: it may have been done. Look before you repeat a send, a create or a trigger: it would happen twice.
   */
  readonly outcome: Outcome;
  readonly operationId: string | undefined;
  /** Attempts made; 0 when none was. */
  readonly attempts: number;

  constructor(code: MessagingErrorCode, problem: string, call: FailedCall, cause?: unknown) {
    const message = shorten(call.operationId ? `${call.operationId}: ${problem}` : problem, 1_000);
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.outcome = call.outcome;
    this.operationId = call.operationId;
    this.attempts = call.attempt;
    // Not `instanceof`: two copies of this package in one app must know each other's errors.
    Object.defineProperty(this, marker, { value: true });
  }
}

/** What `JSON.stringify` writes, also of the copy that pino makes of an error: the fields that are no objects. */
function toJSON(this: object): object {
  const { name, message, cause }: { name?: string; message?: string; cause?: unknown } = this;
  const fields: Record<string, unknown> = {};
  for (const [key, value] of Object.entries({
    name,
    message,
    cause: describeCause(cause),
    ...this,
  })) {
    if (typeof value === "string") fields[key] = shorten(value, 1_500);
    else if (typeof value !== "object" && typeof value !== "function") fields[key] = value;
  }
  return fields;
}

function describeCause(cause: unknown): string | undefined {
  try {
    return cause === undefined ? undefined : String(cause);
  } catch {
    return "a value that cannot be read";
  }
}

function shorten(text: string, most: number): string {
  const masked = mask(text);
  return masked.length > most ? `${masked.slice(0, most)}…` : masked;
}

// Enumerable, because pino copies the fields that it finds in a loop, and then writes the copy as JSON.
Object.defineProperty(MessagingError.prototype, "toJSON", { value: toJSON, enumerable: true });
Object.defineProperty(MessagingError.prototype, Symbol.for("nodejs.util.inspect.custom"), {
  value(this: MessagingError): string {
    const { name, message, ...fields } = { name: "", message: "", ...toJSON.call(this) };
    const frames = this.stack?.slice(this.stack.indexOf("\n    at ")).slice(0, 1_500);
    return `${name}: ${message}${frames?.startsWith("\n") ? frames : ""} ${JSON.stringify(fields)}`;
  },
});

/** Keeps fields from loggers, which copy what is enumerable. */
export function keepFromLogs(error: MessagingError, fields: object): void {
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(error, name, { value });
}

/** Tells that a caught value is one of this package's errors. */
export function isMessagingError(value: unknown): value is MessagingError {
  return typeof value === "object" && value !== null && marker in value;
}
