import { wrongKind } from "../errors/invalid-input-error.ts";

// Our own count, for no package is both right and small: sms-segments-calculator 1.3.0 is 12.5 kB of gzip and keeps
// accents with their letter at a boundary, which networks do not; split-sms 0.1.7 takes every high surrogate for a pair;
// sms-length 0.2.2 and gsm 0.1.4 cut escapes or pairs in two. None says where the characters are that force UCS-2.

/** The parts a message may have: the service refuses more (inferred). */
export const maxParts = 9;

/** A character that GSM-7 does not have. */
export interface UnicodeCharacter {
  readonly character: string;
  /** Its start in the message, as `message.slice` counts. */
  readonly index: number;
}

/** The number of parts that a message costs, and why. */
export interface SmsParts {
  /** How it is sent: GSM-7 when every character is in that alphabet, else UCS-2. */
  readonly encoding: "GSM-7" | "UCS-2";
  /** The messages that are paid for; 0 for an empty text, which the service refuses. */
  readonly parts: number;
  /** Units the text takes: GSM-7 septets (2 for each of `^{}\[~]|€` and a form feed), or UTF-16 code units. */
  readonly length: number;
  /** Units that still fit into the last part. One more makes a further part. */
  readonly charactersLeft: number;
  /** The characters that force UCS-2, in order, a repeated one each time; none in GSM-7. */
  readonly unicodeCharacters: readonly UnicodeCharacter[];
}

/**
 * Counts the parts a text is sent in, and says why there are so many. Nothing is sent.
 *
 * ```ts
 * smsParts("Price: 5 €"); // { encoding: "GSM-7", parts: 1, length: 11, charactersLeft: 149, unicodeCharacters: [] }
 * smsParts("Cześć").unicodeCharacters; // [{ character: "ś", index: 3 }, { character: "ć", index: 4 }]
 * ```
 *
 * A single part holds 160 septets or 70 code units; each of several parts 153 or 67 (inferred), and neither an escaped character
 * nor a surrogate pair is cut in two. Throws `InvalidInputError` for anything but a string.
 */
export function smsParts(message: string): SmsParts {
  if (typeof message !== "string") throw wrongKind("message", "a string", message);
  const found = [...message.matchAll(notGsm7)];
  const unicodeCharacters = found.map(({ 0: character, index }) => ({ character, index }));
  const { parts, size } = cutIntoParts(message);
  return {
    encoding: unicodeCharacters[0] ? "UCS-2" : "GSM-7",
    parts: parts.length,
    length: parts.join("").length,
    charactersLeft: size - (parts.at(-1)?.length ?? 0),
    unicodeCharacters,
  };
}

/** The parts of a text, with "x" for each unit, but "-" for one that must not end a part; and how many units may be in each. */
export function cutIntoParts(message: string): { readonly parts: string[]; readonly size: number } {
  const fits = isGsm7(message);
  // An escape (6.2.1.1), or the first half of a pair.
  const units = message.replace(/./gsu, (one) =>
    (fits ? /[\f^{}\\[~\]|€]/.test(one) : one[1]) ? "-x" : "x",
  );
  let size = fits ? 160 : 70;
  if (units.length > size) size = fits ? 153 : 67;
  // A character that does not fit into a part starts the next one (3GPP TS 23.040, 9.2.3.24.1).
  return { parts: units.match(new RegExp(`.{0,${size - 1}}x`, "g")) ?? [], size };
}

/** Returns true when GSM-7 has every character of a text. */
export function isGsm7(text: string): boolean {
  return text.search(notGsm7) < 0;
}

/**
 * A character that neither the GSM 7 bit default alphabet has nor its extension table: 3GPP TS 23.038, 6.2.1 and 6.2.1.1.
 *
 * Ç is the capital the standard draws, though Unicode's table (GSM0338.TXT) has ç in its place: the small letter forces
 * UCS-2. National tables and look-alikes (a Greek Α for A) are not in it: not every network has them.
 */
export const notGsm7 = /[^\n\f\r -_a-~¡£-¥§¿Ä-ÇÉÑÖØÜßàä-æèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ€]/gu;
