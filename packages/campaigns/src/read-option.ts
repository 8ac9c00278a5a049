import { InvalidInputError } from "@messaging-sdk/client";

export function readId(id: unknown, field = "id"): asserts id is string {
  if (typeof id === "string" && /^[\w.-]{1,80}$/.test(id)) return;
  const problem = "must be 1 to 80 letters, digits, dots, underscores or hyphens";
  throw new InvalidInputError(field, `${problem}, but is ${shown(id)}.`);
}

/** Describes a value, but not the content of a text, which may be secret or personal. */
export function shown(value: unknown): string {
  if (typeof value === "number" || value === undefined || value === null) return String(value);
  return Array.isArray(value) ? "an array" : `of type ${typeof value}`;
}

/** Refuses a single text, too: it would be read letter by letter. */
export function readIterable(field: string, value: unknown): void {
  const isText = typeof value === "string";
  if (!isText && (Symbol.iterator in Object(value) || Symbol.asyncIterator in Object(value)))
    return;
  const problem = `must be an array, or another (async) iterable, but is ${shown(value)}.`;
  throw new InvalidInputError(field, problem);
}

export function readDuration(field: string, value: unknown): void {
  if (value === undefined || (typeof value === "number" && Number.isFinite(value) && value >= 0))
    return;
  throw new InvalidInputError(field, `must be milliseconds, 0 or more, but is ${shown(value)}.`);
}

export function readWholeNumber(field: string, value: unknown, missing: number, least = 0): number {
  if (value === undefined) return missing;
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= least) return value;
  const problem = `must be a whole number, ${least} or more, but is ${shown(value)}.`;
  throw new InvalidInputError(field, problem);
}
