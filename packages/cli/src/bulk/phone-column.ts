import { parsePhoneNumberFromString } from "libphonenumber-js/core";
import metadata from "libphonenumber-js/metadata.min.json";
import { UsageError } from "../command.ts";

/**
 * Reads a column of numbers as people and spreadsheets write them: `+48 500`, `'+48500`, `0048-500`. It is judged as a whole: a
 * prefix is for cells that all lack it alike, because anything else texts strangers. `refuse` is told each reason.
 */
export function readPhoneColumn(
  cells: readonly { readonly line: number; readonly text: string }[],
  prefix: string | undefined,
  refuse: (lines: readonly number[], why: string) => void,
) {
  if (prefix !== undefined && !/^\+[1-9]\d{0,3}$/.test(prefix))
    throw new UsageError(
      "--prefix must be a plus and the country code that every number lacks. A plus alone makes other countries of national numbers: write it into the file.",
    );
  const read = cells.map(({ line, text }) => {
    const digits = digitsOf(text);
    const problem = problemOf(digits);
    if (problem) refuse([line], problem);
    return { line, digits: problem ? "" : digits };
  });
  const refuseAll = (found: typeof read, why: string, isWrong = (_: string) => true) => {
    const lines = found.flatMap(({ line, digits }) => (isWrong(digits) ? line : []));
    if (lines.length > 0) refuse(lines, why);
  };
  const isDialed = (digits: string) => digits.startsWith("0");
  const complete = read.filter(({ digits }) => digits.startsWith("+"));
  const bare = read.filter(({ digits }) => /^\d/.test(digits));
  const others = bare.filter(({ digits }) => !isDialed(digits));
  refuseAll(bare, "begins with 0: write a plus and the country code in its place", isDialed);
  if (prefix === undefined)
    refuseAll(
      others,
      "has no plus, which Excel takes off: write it and the country code into the file. Only where all numbers are of one country and lack its code, name that: --prefix +<code>",
    );
  else if (bare.length > 0) {
    const full = "--prefix is for a column whose every number lacks it alike";
    const code = prefix.slice(1);
    const sizes = others.map(({ digits }) => digits.length).sort((one, other) => one - other);
    const usual = sizes[sizes.length >> 1];
    if (complete.length >= bare.length)
      refuseAll(bare, `has no plus, and others have one: ${full}`);
    else refuseAll(complete, `has a plus, and others have none: ${full}`);
    const begins = `begins with ${code} already: ${full}. Write a plus and the country code into the file`;
    refuseAll(others, begins, (digits) => digits.startsWith(code));
    const differs = `is of another length than ${usual} digits: ${full}`;
    refuseAll(others, differs, ({ length }) => length !== usual);
    const none = `makes no number of a country with ${prefix}`;
    refuseAll(others, none, (digits) => !parse(`${prefix}${digits}`)?.isPossible());
  }
  return read.map(({ line, digits }) => {
    const number = /^\d/.test(digits) ? `${prefix}${digits}` : digits;
    const parsed = parse(number);
    const { countryCallingCode: code = "", country, nationalNumber = "" } = parsed ?? {};
    const isTrunk =
      number.slice(1 + code.length).startsWith("0") && !nationalNumber.startsWith("0");
    if (parsed && isTrunk && parsed.number !== number)
      refuse([line], "has a 0 after its country code, which nobody dials from abroad");
    return { number, country: country ?? mainCountries[code]?.[0] ?? "ZZ" };
  });
}

const mainCountries: Readonly<Record<string, readonly string[]>> = metadata.country_calling_codes;
const parse = (number: string) => parsePhoneNumberFromString(number, metadata);

const beside = /[\s().\u2010-\u2015-]/g;

/** The digits of a cell, after a plus where it has one; other signs are left for `problemOf`. */
function digitsOf(cell: string): string {
  const text = cell.normalize("NFKC").replace(/[\p{Cf}\p{Cc}]/gu, "");
  const plain = text.trim().replace(/^'\s*/, "");
  return /^[\d.,]+e[+-]?\d+$|[.,]\d+$|\(0+\)/i.test(plain)
    ? plain
    : plain.replace(beside, "").replace(/^00/, "+");
}

function problemOf(text: string): string | undefined {
  if (text === "") return "is empty";
  if (/^[\d.,]+e[+-]?\d+$/i.test(text))
    return "is shortened, such as 4.85E+10: Excel has cut its digits off. Make the column text, and fill it in again";
  if (/^\+?\d{7,}[.,]\d+$/.test(text)) return "is a decimal: a program took it for one";
  if (/\(0+\)/.test(text)) return "has (0), which nobody dials after a country code";
  return /^(\+[1-9]\d{6,14}|\d{4,15})$/.test(text) ? undefined : "is not a plus and 7 to 15 digits";
}
