import { smsParts, toGsm7 } from "@messaging-sdk/client/sms-parts";
import { count } from "../../../format.ts";

/** The characters outside of GSM-7, each once, with their cost, and the plain text where that saves a part. */
export function unicodeCost(message: string) {
  const { text, changed, partsBefore, parts } = toGsm7(message);
  const characters = [...new Set(smsParts(message).unicodeCharacters.map((one) => one.character))];
  if (parts < partsBefore) {
    const pairs = new Map(changed.map(({ from, to }) => [from, to]));
    const advice = `In plain characters it takes ${count(parts, "part")} instead of ${partsBefore}.`;
    return { characters: [...pairs.keys()], replacement: { text, parts, pairs }, advice };
  }
  const without = Array.from(message).filter((character) => !characters.includes(character));
  const least = smsParts(without.join("")).parts;
  if (least === partsBefore) return { characters, advice: "They cost no more parts so far." };
  const advice = `Without them it takes ${count(least, "part")} instead of ${partsBefore}. Plain characters save none.`;
  return { characters, advice };
}
