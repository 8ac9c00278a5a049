import { smsParts } from "@messaging-sdk/client/sms-parts";

/** The characters that Unicode's decomposition does not cover, by what replaces them. */
const replacements: Readonly<Record<string, string>> = {
  '"': "“”„«»",
  "'": "‘’`´",
  ",": "‚",
  "-": "–—−•",
  ...{ x: "×", l: "ł", L: "Ł", d: "đ", D: "Đ", i: "ı", oe: "œ", OE: "Œ" },
};

/** A character in the GSM-7 alphabet, without its accents; undefined when it has no such form. */
export function plainCharacter(character: string): string | undefined {
  const [known] = Object.entries(replacements).find(([, all]) => all.includes(character)) ?? [];
  const plain = known ?? character.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "");
  return isPlain(plain) ? plain : undefined;
}

/** The message with its characters in their plain form, where they have one. */
export function plainText(message: string): string {
  // A letter and a combining accent may be one character of the alphabet.
  return Array.from(message.normalize("NFC"), (character) =>
    isPlain(character) ? character : (plainCharacter(character) ?? character),
  ).join("");
}

function isPlain(text: string) {
  return smsParts(text).encoding === "GSM-7";
}
