import { wrongKind } from "../errors/invalid-input-error.ts";
import { plainForms } from "../generated/plain-forms.ts";
import { isGsm7, smsParts } from "./sms-parts.ts";

/** A piece of a text that was replaced. */
export interface Gsm7Change {
  /** The piece as it was: a character with its accents, where those are separate characters. */
  readonly from: string;
  /** The characters of GSM-7 in its place; empty for a character that is not seen. */
  readonly to: string;
  /** Its start in the text before the change, as `text.slice` counts. */
  readonly at: number;
}

/** A text in the characters of GSM-7, or as it was where that saves no part. */
export interface Gsm7Text {
  readonly text: string;
  /** Each piece that was replaced, in order; empty where the text stays as it was. */
  readonly changed: readonly Gsm7Change[];
  /** The parts that the text took before. */
  readonly partsBefore: number;
  /** The parts that it takes now. */
  readonly parts: number;
}

/**
 * Replaces the characters that GSM-7 lacks by plain ones, where that saves a part. Nothing is sent.
 *
 * ```ts
 * const { text, changed } = toGsm7(message); // "… do końca tygodnia" becomes "... do konca tygodnia"
 * changed; // [{ from: "…", to: "...", at: 0 }, { from: "ń", to: "n", at: 7 }]
 * ```
 *
 * The text stays as it is when it is GSM-7, when a character has no plain form (an emoji, another alphabet, `²`), and when
 * the plain text takes as many parts. Forms are Unicode's: its normalization, CLDR's Latin-ASCII and its fallbacks for
 * currencies. Throws `InvalidInputError` for anything but a string.
 */
export function toGsm7(text: string): Gsm7Text {
  if (typeof text !== "string") throw wrongKind("text", "a string", text);
  const changed: Gsm7Change[] = [];
  const plain = text.replace(/\P{M}\p{M}*|\p{M}+/gu, (from, at: number) => {
    const to = plainForm(from) ?? from;
    if (to !== from) changed.push({ from, to, at });
    return to;
  });
  const { parts: partsBefore } = smsParts(text);
  const { parts, encoding } = smsParts(plain);
  const isBetter = encoding === "GSM-7" && parts < partsBefore;
  if (!isBetter) return { text, changed: [], partsBefore, parts: partsBefore };
  return { text: plain, changed, partsBefore, parts };
}

/** A character with its accents in GSM-7: as it is, with the accents that GSM-7 has, or in its plain form. */
function plainForm(character: string): string | undefined {
  if (isGsm7(character)) return character;
  const visible = character.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  if (/^[\u2028\u2029\v]$/.test(visible)) return "\n";
  if (/^\s$/.test(visible)) return " ";
  let letter = visible.normalize("NFD");
  while (!isGsm7(letter.normalize()) && /^[\p{sc=Latin}\d].*\p{Mn}$/u.test(letter)) {
    letter = letter.replace(/.$/u, "");
  }
  const known = isGsm7(letter.normalize()) ? letter.normalize() : readForms().get(letter);
  if (known !== undefined) return known;
  // As a separate number (², ½) a digit means something else than beside other digits.
  if (/\p{No}/u.test(letter)) return undefined;
  const compatible = letter.normalize("NFKD").replace(/([\p{sc=Latin}\d])\p{Mn}+/gu, "$1");
  return isGsm7(compatible) ? compatible : undefined;
}

let forms: ReadonlyMap<string, string> | undefined;

function readForms() {
  forms ??= new Map(
    plainForms.flatMap(([form, characters]) => Array.from(characters, (one) => [one, form])),
  );
  return forms;
}
