import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/core";
import metadata from "libphonenumber-js/metadata.min.json";
import { UsageError } from "../command.ts";

/**
 * Reads a column of numbers as people and spreadsheets write them: `+48 500`, `'+48500`, `0048-500`. Its cells are judged together: a
 * prefix is for cells that all lack it alike, because anything else texts strangers. `refuse` gets each cell and the reason.
 */
export function readPhoneColumn(
  cells: readonly { readonly line: number; readonly text: string }[],
  prefix: string | undefined,
  refuse: (line: number, why: string) => void,
) {
  if (prefix !== undefined && !/^\+[1-9]\d{0,3}$/.test(prefix))
    throw new UsageError(
      "--prefix must be a plus and the country code that every number lacks. A plus alone makes other countries of national numbers: write it into the file.",
    );
  const column = cells.map(({ line, text }) => ({ line, digits: digitsOf(text) }));
  const valid = column.flatMap(({ digits }) => (problemOf(digits) ? [] : digits));
  const bare = valid.filter((digits) => !digits.startsWith("+"));
  const areComplete = bare.length * 2 <= valid.length;
  const sizes = bare.flatMap((digits) => (digits.startsWith("0") ? [] : digits.length));
  const usual = sizes.sort((one, other) => one - other)[sizes.length >> 1];
  return column.map(({ line, digits }) => {
    const number = digits.startsWith("+") ? digits : `${prefix}${digits}`;
    const parsed = parsePhoneNumberFromString(number, metadata);
    const why = problemOf(digits) ?? whyNot(digits, number, parsed);
    if (why) refuse(line, why);
    const { countryCallingCode: code = "", country = mainCountries[code]?.[0] } = parsed ?? {};
    return { number, country: country ?? "ZZ" };
  });

  /** Says what is wrong with digits among those of the column. */
  function whyNot(digits: string, number: string, parsed?: PhoneNumber): string | undefined {
    const isBare = !digits.startsWith("+");
    const full = "--prefix is for a column whose every number lacks it alike";
    if (digits.startsWith("0"))
      return "begins with 0: write a plus and the country code in its place";
    if (isBare && prefix === undefined)
      return "has no plus, which Excel takes off: write it and the country code into the file. Only where all numbers are of one country and lack its code, name that: --prefix +<code>";
    if (prefix !== undefined && isBare === areComplete)
      return isBare
        ? `has no plus, and others have one: ${full}`
        : `has a plus, and others have none: ${full}`;
    const code = prefix?.slice(1) ?? "";
    if (isBare && digits.startsWith(code))
      return `begins with ${code} already: ${full}. Write a plus and the country code into the file`;
    if (isBare && digits.length !== usual)
      return `is of another length than ${usual} digits: ${full}`;
    if (isBare && !parsed?.isPossible()) return `makes no number of a country with ${prefix}`;
    const { countryCallingCode = "", nationalNumber = "", number: read } = parsed ?? {};
    const hasZero = number.slice(1 + countryCallingCode.length).startsWith("0");
    return parsed && hasZero && !nationalNumber.startsWith("0") && read !== number
      ? "has a 0 after its country code, which nobody dials from abroad"
      : undefined;
  }
}

const mainCountries: Readonly<Record<string, readonly string[]>> = metadata.country_calling_codes;

const beside = /[\s().\u2010-\u2015-]/g;

/** The digits of a cell, after a plus where it has one; other signs are left for `problemOf`. */
function digitsOf(cell: string): string {
  const text = cell.normalize("NFKC").replace(/[\p{Cf}\p{Cc}]/gu, "");
  const trimmed = text.trim().replace(/^'\s*/, "");
  return /^[\d.,]+e[+-]?\d+$|[.,]\d+$|\(0+\)/i.test(trimmed)
    ? trimmed
    : trimmed.replace(beside, "").replace(/^00/, "+");
}

function problemOf(text: string): string | undefined {
  if (text === "") return "is empty";
  if (/^[\d.,]+e[+-]?\d+$/i.test(text))
    return "is shortened, such as 4.85E+10: Excel has cut its digits off. Make the column text, and fill it in again";
  if (/^\+?\d{7,}[.,]\d+$/.test(text)) return "is a decimal: a program took it for one";
  if (/\(0+\)/.test(text)) return "has (0), which nobody dials after a country code";
  return /^(\+[1-9]\d{6,14}|\d{4,15})$/.test(text) ? undefined : "is not a plus and 7 to 15 digits";
}
