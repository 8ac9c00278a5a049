import { checkRequest } from "@messaging-sdk/client/validate";
import { count } from "../../../format.tsx";

/**
 * The phone numbers in a text that was typed or pasted, each without the spaces, dots, hyphens and brackets it is
 * written with. A comma, a semicolon, a tab or a line ends a number, and so does a plus sign that starts the next. A
 * space does where no plus sign started the number; in `+44 7700 900123` it is part of it.
 */
export function readNumbers(text: string): string[] {
  return text
    .split(/[,;\t\r\n]|\s(?=\+)/)
    .map((piece) => piece.trim())
    .flatMap((piece) => (piece.startsWith("+") ? join(piece) : piece.split(/\s+/)))
    .filter((number) => number !== "");
}

/** `(0)` is dialed within the country only. */
function join(piece: string) {
  return piece.replace("(0)", "").replace(/[\s().\-/]/g, "");
}

/** Each number once, in order, and the duplicates. */
export function splitDuplicates(numbers: readonly string[]) {
  const unique = new Set<string>();
  const duplicates = new Set<string>();
  for (const number of numbers) (unique.has(number) ? duplicates : unique).add(number);
  return { unique: [...unique], duplicates: [...duplicates] };
}

/** The invalid numbers with the reason; the spec's pattern decides which ones are. */
export function faultsOfNumbers(numbers: readonly string[]): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  for (const { field } of checkRequest("sendSms", { body: { phoneNumbers: numbers } })) {
    const place = /^phoneNumbers\.(\d+)$/.exec(field)?.[1];
    const number = numbers[Number(place ?? Number.NaN)];
    if (number !== undefined) faults.set(number, reason(number));
  }
  return faults;
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
