const beside = /[\s().\u2010-\u2015-]/g;

/** Reads a number as people and spreadsheets write it: `+48 500`, `'+48500`, `0048-500`. Says why it is none. */
export function readPhoneNumber(
  cell: string,
  prefix?: string,
): { readonly number: string } | { readonly problem: string } {
  const text = cell
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Cc}]/gu, "")
    .trim()
    .replace(/^'\s*/, "");
  if (text === "") return { problem: "is empty" };
  if (/^[\d.,]+e[+-]?\d+$/i.test(text)) return { problem: shortened };
  if (/^\+?\d{7,}[.,]\d+$/.test(text))
    return { problem: "is a decimal: a program took it for one" };
  if (/\(0+\)/.test(text)) return { problem: "has (0), which nobody dials after a country code" };
  const digits = text.replace(beside, "").replace(/^00/, "+");
  if (/^\d+$/.test(digits) && !digits.startsWith("0") && prefix !== undefined)
    return readPhoneNumber(`${prefix}${digits}`);
  if (/^\d{7,15}$/.test(digits)) return { problem: digits.startsWith("0") ? national : plusless };
  if (/^\+[1-9]\d{6,14}$/.test(digits)) return { number: digits };
  return { problem: "is not a plus and 7 to 15 digits" };
}

const shortened =
  "is shortened, such as 4.85E+10: Excel has cut its digits off. Make the column text, and fill it in again";
const plusless =
  "has no plus, which Excel takes off. Add --prefix + if it begins with its country code, else such as --prefix +48";
const national = "begins with 0: write it with its country code, such as +48";
