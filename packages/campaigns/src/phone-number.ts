import { InvalidInputError } from "@messaging-sdk/client";

const spelling = /^\+[1-9]\d{6,14}$/;

/** The one spelling of a number, `+48500100001`; undefined for what is none, or lacks its country. */
export function canonicalNumber(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  if (spelling.test(value)) return value;
  const text = value
    .normalize("NFKC")
    .replace(/^\s*tel:/i, "")
    .replace(/\(0\)/, "")
    .replace(/[\s().\-/\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, "")
    .replace(/^00/, "+");
  return spelling.test(text) ? text : undefined;
}

/** @throws InvalidInputError for what is not a number with its country. */
export function readPhoneNumber(field: string, value: unknown): string {
  const number = canonicalNumber(value);
  if (number !== undefined) return number;
  const must = "must be a phone number with its country, such as +48 500 100 001";
  const problem = `${must}: without it nobody can say whom it names, and nothing would match it.`;
  throw new InvalidInputError(field, problem);
}

export function phoneNumberOf(item: unknown): unknown {
  return typeof item === "string" ? item : fieldOf(item, "phoneNumber");
}

export const numberOf = (item: unknown) => canonicalNumber(phoneNumberOf(item));

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
