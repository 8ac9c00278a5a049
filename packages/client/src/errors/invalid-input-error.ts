import { maskContacts } from "./mask-sentence.ts";
import { isMessagingError, MessagingError } from "./messaging-error.ts";

/** Thrown for an option or an argument that cannot work. Nothing was sent. */
export class InvalidInputError extends MessagingError {
  override readonly name = "InvalidInputError";
  /** The option or argument at fault: `baseUrl`, `externalId`. */
  readonly field: string;

  constructor(field: string, problem: string, operationId?: string) {
    const call = { operationId, attempt: 0, outcome: "not-sent" } as const;
    const isOption = operationId === undefined || options.test(field);
    super("invalid_input", `${field} ${problem}`, call, undefined, false, !isOption);
    this.field = maskContacts(field);
  }
}

/** The options of a call: unlike its input, a person repairs them. */
const options = /^(signal|headers?|(timeout|deadline)Ms|retries|fetchOptions|middleware)\b/;

/** Returns true when a caught value is an `InvalidInputError`. */
export function isInvalidInputError(value: unknown): value is InvalidInputError {
  return isMessagingError(value) && value.name === "InvalidInputError";
}

/** The error of a value of another kind than is `expected`, such as "a function". */
export function wrongKind(
  field: string,
  expected: string,
  value: unknown,
  operationId?: string,
): InvalidInputError {
  const problem = `must be ${expected}, but is ${kindOf(value)}.`;
  return new InvalidInputError(field, problem, operationId);
}

/** Refuses what is not a function. */
export function checkFunction(field: string, value: unknown): void {
  if (typeof value !== "function") throw wrongKind(field, "a function", value);
}

/** Names the kind of a value, never its content: it may be a secret. */
export function kindOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (value === "") return "an empty string";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "number" && !Number.isFinite(value)) return `${value}`;
  if (typeof value !== "object") return `a ${typeof value}`;
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  return kind === "Object" ? "an object" : `an object (${kind})`;
}

/** The error of reading what a caller has passed for an operation. Getters of it may throw anything. */
export function inputError(field: string, error: unknown, operationId?: string): unknown {
  if (operationId && isInvalidInputError(error) && !error.operationId) {
    const { field, message } = error;
    return new InvalidInputError(field, message.slice(field.length + 1), operationId);
  }
  if (isMessagingError(error)) return error;
  return new InvalidInputError(field, "cannot be read: a getter of it throws.", operationId);
}
