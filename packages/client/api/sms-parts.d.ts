// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
/** The parts a message may have: the service refuses more (inferred, G16). */
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
 * A single part holds 160 septets or 70 code units; each of several parts 153 or 67 (inferred, G16), and neither an
 * escaped character nor a surrogate pair is cut in two. Throws `InvalidInputError` for anything but a string.
 */
declare function smsParts(message: string): SmsParts;

export { maxParts, smsParts };
export type { SmsParts, UnicodeCharacter };
