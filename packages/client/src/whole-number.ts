import { InvalidInputError, kindOf } from "./errors/invalid-input-error.ts";

/** The longest a timer can wait: a longer one fires at once (https://nodejs.org/api/timers.html#settimeoutcallback-delay-args). */
const longest = 2 ** 31 - 1;

/** A whole number from 0 to 2 147 483 647, or its default. */
export function readWholeNumber(
  field: string,
  value: number | undefined,
  fallback: number,
  operationId?: string,
): number {
  if (value === undefined) return fallback;
  if (Number.isInteger(value) && value >= 0 && value <= longest) return value;
  const given = typeof value === "number" ? value : kindOf(value);
  const problem = `must be a whole number from 0 to ${longest}, but is ${given}.`;
  throw new InvalidInputError(field, problem, operationId);
}
