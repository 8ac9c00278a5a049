const links = /\bhttps?:\/\/[^\s<>"“”]+/gi;

/** The links of a text, without the punctuation after them. */
export function findLinks(text: string): string[] {
  return (text.match(links) ?? []).map((link) => {
    const bare = link.replace(/[.,;:!?'’»\]}>*_]+$/, "");
    // A bracket at the end is the link's own only if it has opened it.
    return bare.endsWith(")") && !bare.includes("(") ? bare.replace(/\)[.,;:!?)]*$/, "") : bare;
  });
}

const word = `(?:code|pin|otp|passcode|password|passwort|kod|kodu|código|codigo|codice|haslo|hasło|token|verification|verify|one-time)`;
const near = new RegExp(word, "giu");
/** 4 to 8 digits, also as 123-456 or 123 456; no piece of a longer number, an amount, a time or a date. */
const digits =
  /(?<![\p{L}\d.,:/#+-]|[$€£]\s?)(?:\d{3}[ -]\d{3}(?![ -]\d{2})|\d{4}[ -]\d{4}|\d{4,8})(?![\p{L}\d]|[.,:/-]\d|\s?[%$€£])/gu;
/** Before a number that is the name of something else, as in "Order no. 0007". */
const named =
  /(?:order|invoice|booking|reservation|ticket|parcel|account|reference|room|gate|flight)\s*(?:no\.?|nr\.?|number|id)?\s*[:#]?\s*$/iu;
/** Letters and digits together, as G-582931 and X7K9Q2, in capitals. */
const mixed =
  /(?<![\p{L}\d/.-])(?=[A-Z-]*\d)(?=[\d-]*[A-Z])[A-Z\d]{1,8}(?:-[A-Z\d]{2,8})?(?![\p{L}\d/-])/gu;

/**
 * A one-time code in a text: 4 to 8 digits, or letters and digits near a word such as "code". Of several, the one that
 * is nearest to such a word.
 */
export function findCode(text: string): string | undefined {
  const bare = text.replaceAll(links, (link) => " ".repeat(link.length));
  const words = [...bare.matchAll(near)].map(
    ({ index, 0: found }) => [index, index + found.length] as const,
  );
  const distance = ({ index, 0: found }: RegExpExecArray) =>
    Math.min(...words.map(([from, to]) => Math.max(from - index - found.length, index - to, 0)));
  const numbers = [...bare.matchAll(digits)];
  const letters = [...bare.matchAll(mixed)].filter(
    (one) => distance(one) <= 40 && one[0].replace("-", "").length >= 4,
  );
  const candidates = [...numbers, ...letters].filter(
    ({ index }) => !named.test(bare.slice(Math.max(index - 30, 0), index)),
  );
  const [nearest] = candidates.toSorted(
    (one, other) => distance(one) - distance(other) || one.index - other.index,
  );
  // Without the space or hyphen between digits; that of G-582931 stays, which is how it is to be typed.
  return nearest?.[0].replace(/^(\d+)[ -](\d+)$/, "$1$2");
}
