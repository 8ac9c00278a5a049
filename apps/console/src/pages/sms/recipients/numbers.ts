import { checkRequest } from "@messaging-sdk/client/validate";
import { count } from "../../../format.ts";

/**
 * The phone numbers in a text that was typed or pasted, each without the spaces, dots, hyphens and brackets it is
 * written with. A comma, a semicolon, a bar, a tab or a line ends a number, and so does a plus sign that starts the next. A
 * space does where no plus sign started the number; in `+44 7700 900123` it is part of it.
 */
export function readNumbers(text: string): string[] {
  return text
    .normalize("NFKC")
    .replace(around, "")
    .split(/[,;|\t\r\n]|\s(?=\(?\+)/)
    .map((piece) => piece.trim())
    .flatMap((piece) => (/^(\(?\+|00)/.test(piece) ? join(piece) : piece.split(/\s+/)))
    .filter((number) => number !== "");
}

/** Other programs put these around a number: quotation marks, brackets, `tel:`, and marks that nobody sees. */
const around = /[\p{Cf}"'“”‘’<>]|\btel:/giu;

/** `(0)` is dialed within the country only. */
function join(piece: string) {
  return piece
    .split(/\s(?=00[1-9](?:\s?\d){6})/)
    .map((number) => number.replace("(0)", "").replace(/[\s()./\p{Pd}]/gu, ""));
}

/** The numbers with others added to them, each once and in order, and how many were there already. */
export function addNumbers(numbers: readonly string[], added: readonly string[]) {
  const unique = [...new Set([...numbers, ...added])];
  return { unique, duplicates: numbers.length + added.length - unique.length };
}

/** A number that cannot be sent to. */
export interface BadNumber {
  readonly number: string;
  readonly reason: string;
  /** The number that was probably meant. */
  readonly meant?: string;
}

/** The invalid numbers with the reason; the spec's pattern decides which ones are. */
export function findBadNumbers(numbers: readonly string[]): BadNumber[] {
  return checkRequest("sendSms", { body: { phoneNumbers: numbers } }).flatMap(({ field }) => {
    const place = /^phoneNumbers\.(\d+)$/.exec(field)?.[1];
    const number = numbers[Number(place ?? Number.NaN)];
    if (number === undefined) return [];
    const meant = number.replace(/^00/, "+");
    const isMeant = meant !== number && findBadNumbers([meant]).length === 0;
    return { number, reason: reason(number), ...(isMeant && { meant }) };
  });
}

function reason(number: string): string {
  const strange = /[^\d+]/.exec(number.replace(/^\+/, ""))?.[0];
  if (strange !== undefined) return `“${strange}” is not a digit`;
  if (number.startsWith("00")) return "starts with 00 instead of +";
  if (!number.startsWith("+")) return "has no country code: start with +, as in +447700900123";
  if (number.startsWith("+0")) return "no country code starts with 0";
  if (number.lastIndexOf("+") > 0) return "has a second +";
  const digits = number.length - 1;
  return `has ${count(digits, "digit")}, which is too ${digits > 10 ? "many" : "few"}`;
}
