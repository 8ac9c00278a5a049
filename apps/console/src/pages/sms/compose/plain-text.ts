import { smsParts } from "@messaging-sdk/client/sms-parts";
import { count } from "../../../format.ts";

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

/** The characters outside of GSM-7, each once, the message in plain ones, and what they cost against a text without any. */
export function unicodeCost(message: string) {
  const { parts, unicodeCharacters } = smsParts(message);
  const characters = [...new Set(unicodeCharacters.map(({ character }) => character))];
  const plain = plainText(message);
  const without = smsParts(Array.from(plain).filter(isPlain).join("")).parts;
  if (parts === without) return { characters, plain, advice: "They cost no more parts so far." };
  const advice = `They cost ${count(parts - without, "more part")}: ${parts} instead of ${without}.`;
  const staying = characters.filter((character) => plainCharacter(character) === undefined);
  if (staying.length === 0 || smsParts(plain).parts < parts) return { characters, plain, advice };
  const which = staying.slice(0, 3).join(" ");
  const [has, cost] = staying.length === 1 ? ["has", "costs"] : ["have", "cost"];
  return {
    characters,
    plain,
    advice: `${advice} ${which} ${has} no plain form, and alone ${cost} as much.`,
  };
}

function isPlain(text: string) {
  return smsParts(text).encoding === "GSM-7";
}
