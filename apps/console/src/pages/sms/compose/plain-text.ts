import { smsParts } from "@messaging-sdk/client/sms-parts";

/** What Unicode's own decomposition does not take apart. */
const replacements: Readonly<Record<string, string>> = {
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "‘": "'",
  "’": "'",
  "‚": ",",
  "`": "'",
  "´": "'",
  "–": "-",
  "—": "-",
  "−": "-",
  "•": "-",
  "×": "x",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ı: "i",
  œ: "oe",
  Œ: "OE",
};

/** A character in the alphabet of GSM-7, without its accents; undefined when it has no such form. */
export function plainCharacter(character: string): string | undefined {
  const plain =
    replacements[character] ?? character.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "");
  return isPlain(plain) ? plain : undefined;
}

/** The message with every character replaced that has a plain form; the others stay. */
export function plainText(message: string): string {
  // A letter and an accent on its own may be one character of the alphabet.
  return Array.from(message.normalize("NFC"), (character) =>
    isPlain(character) ? character : (plainCharacter(character) ?? character),
  ).join("");
}

function isPlain(text: string) {
  return smsParts(text).encoding === "GSM-7";
}
