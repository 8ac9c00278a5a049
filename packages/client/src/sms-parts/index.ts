export { maxParts, type SmsParts, smsParts, type UnicodeCharacter } from "./sms-parts.ts";
