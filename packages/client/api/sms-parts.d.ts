// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
/** The parts a message may have: the service refuses more (inferred). */
declare const maxParts = 9;
/** A character that GSM-7 does not have. */
interface UnicodeCharacter {
    readonly character: string;
    /** Its start in the message, as `message.slice` counts. */
    readonly index: number;
}
/** The number of parts that a message costs, and why. */
interface SmsParts {
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
declare function smsParts(message: string): SmsParts;

/** A piece of a text that was replaced. */
interface Gsm7Change {
    /** The piece as it was: a character with its accents, where those are separate characters. */
    readonly from: string;
    /** The characters of GSM-7 in its place; empty for a character that is not seen. */
    readonly to: string;
    /** Its start in the text before the change, as `text.slice` counts. */
    readonly at: number;
}
/** A text in the characters of GSM-7, or as it was where that saves no part. */
interface Gsm7Text {
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
declare function toGsm7(text: string): Gsm7Text;

export { maxParts, smsParts, toGsm7 };
export type { Gsm7Change, Gsm7Text, SmsParts, UnicodeCharacter };
