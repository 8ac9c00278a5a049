export { maxParts, type SmsParts, smsParts, type UnicodeCharacter } from "./sms-parts.ts";
export { type Gsm7Change, type Gsm7Text, toGsm7 } from "./to-gsm-7.ts";
