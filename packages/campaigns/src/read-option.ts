import { InvalidInputError } from "@messaging-sdk/client";

/** The words for a value of an option, and the test of it. */
export type Rule = readonly [mustBe: string, isGood: (value: unknown) => boolean];

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isNumber = (value: unknown): value is number => Number.isFinite(value);

export const template: Rule = ["a message, { sender, message }", isObject];
export const text: Rule = ["a text that is not empty", isText];
export const id: Rule = [
  "1 to 80 letters, digits, dots, underscores or hyphens",
  (value) => isText(value) && /^[\w.-]{1,80}$/.test(value),
];
export const callable: Rule = ["a function", (value) => typeof value === "function"];
/** Refuses a single text, too: it would be read letter by letter. */
export const iterable: Rule = [
  "an array, or another (async) iterable",
  (value) => isObject(value) && (Symbol.iterator in value || Symbol.asyncIterator in value),
];
export const duration: Rule = ["milliseconds, 0 or more", (value) => isNumber(value) && value >= 0];
export const rate: Rule = ["a number above 0", (value) => isNumber(value) && value > 0];
export const integer = (min = 0, max = Number.MAX_SAFE_INTEGER): Rule => [
  `a whole number, ${max < Number.MAX_SAFE_INTEGER ? `from ${min} to ${max}` : `${min} or more`}`,
  (value) => Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max,
];
export const time: Rule = ["a whole number, in Unix seconds", integer(0, 100_000_000_000)[1]];
export const priority = integer(-1_000_000, 1_000_000);

/**
 * Checks options by their rules, and refuses one by a name that neither these nor `others` have: it would do nothing. Errors do not
 * show texts, which may be secret or personal.
 */
export function check(
  options: object,
  rules: Readonly<Record<string, Rule>>,
  others: readonly string[] = [],
  around = "",
): void {
  const known = [...others, ...Object.keys(rules)];
  for (const [name, value] of Object.entries(options)) {
    if (!known.includes(name))
      throw new InvalidInputError(
        around + name,
        `is no option of it, which has ${known.join(", ")}.`,
      );
    const rule = rules[name];
    if (rule && value !== undefined) demand(name, value, rule);
  }
}

export function demand(field: string, value: unknown, [mustBe, isGood]: Rule): void {
  if (isGood(value)) return;
  throw new InvalidInputError(field, `must be ${mustBe}, but is ${shown(value)}.`);
}

/** Describes a value, but not the content of a text. */
export function shown(value: unknown): string {
  if (typeof value === "number" || value === undefined || value === null) return String(value);
  return Array.isArray(value) ? "an array" : `of type ${typeof value}`;
}
