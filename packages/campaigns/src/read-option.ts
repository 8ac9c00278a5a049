import { InvalidInputError } from "@messaging-sdk/client";

/** Throws that a value is not what it must be. Does not show the content of a text, which may be secret or personal. */
export function ensure(field: string, value: unknown, isGood: boolean, mustBe: string): void {
  if (!isGood) throw new InvalidInputError(field, `must be ${mustBe}, but is ${shown(value)}.`);
}

export function readId(id: unknown, field = "id"): asserts id is string {
  const isGood = typeof id === "string" && /^[\w.-]{1,80}$/.test(id);
  ensure(field, id, isGood, "1 to 80 letters, digits, dots, underscores or hyphens");
}

/** Describes a value, but not the content of a text. */
export function shown(value: unknown): string {
  if (typeof value === "number" || value === undefined || value === null) return String(value);
  return Array.isArray(value) ? "an array" : `of type ${typeof value}`;
}

/** Refuses a single text, too: it would be read letter by letter. */
export function readIterable(field: string, value: unknown): void {
  const isIterable = Symbol.iterator in Object(value) || Symbol.asyncIterator in Object(value);
  const isGood = isIterable && typeof value !== "string";
  ensure(field, value, isGood, "an array, or another (async) iterable");
}

export function readFunction(field: string, value: unknown): void {
  ensure(field, value, value === undefined || typeof value === "function", "a function");
}

export function readDuration(field: string, value: unknown): void {
  const isGood = value === undefined || (Number.isFinite(value) && Number(value) >= 0);
  ensure(field, value, isGood, "milliseconds, 0 or more");
}

export function readWholeNumber(
  field: string,
  value: unknown,
  missing: number,
  least = 0,
  most = Number.MAX_SAFE_INTEGER,
): number {
  const number = value === undefined ? missing : Number(value);
  const isNumber = value === undefined || typeof value === "number";
  const isGood = isNumber && Number.isSafeInteger(number) && number >= least && number <= most;
  const range = most < Number.MAX_SAFE_INTEGER ? `from ${least} to ${most}` : `${least} or more`;
  ensure(field, value, isGood, `a whole number, ${range}`);
  return number;
}
