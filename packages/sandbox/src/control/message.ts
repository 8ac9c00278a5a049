import { smsParts } from "@messaging-sdk/client/sms-parts";
import type { Message, StoredMessage } from "../generated/control.ts";
import { stagesOf } from "../service/message.ts";
import { findCode, findLinks } from "./find-code.ts";

/** A message as people and tests see it, at a time in milliseconds. */
export function messageAt(stored: StoredMessage, now: number): Message {
  const { id, phoneNumber, sender, text, externalId, webhookUrl } = stored;
  const { acceptTime, sendTime, expiryTime, numberOfParts } = stored;
  const statusHistory = stagesOf(stored).filter(({ time }, at) => at === 0 || time <= now);
  const { encoding, partTexts, code, links } = readText(text);
  return {
    id,
    to: phoneNumber,
    sender,
    text,
    encoding,
    parts: numberOfParts,
    partTexts: [...partTexts],
    cost: numberOfParts,
    externalId,
    time: acceptTime,
    sendTime,
    expiryTime,
    webhookUrl,
    status: statusHistory.at(-1)?.status ?? 0,
    statusHistory,
    code,
    links: [...links],
  };
}

/** A text often goes to thousands, one after another. */
let last: Pick<Message, "text" | "encoding" | "partTexts" | "code" | "links"> | undefined;

function readText(text: string) {
  if (last?.text !== text) {
    last = { text, ...splitText(text), code: findCode(text) ?? null, links: findLinks(text) };
  }
  return last;
}

/** The text of each part: as much as fits without making another part. */
function splitText(text: string): Pick<Message, "encoding" | "partTexts"> {
  const { encoding, parts } = smsParts(text);
  if (parts <= 1) return { encoding, partTexts: [text] };
  const capacity = encoding === "GSM-7" ? 153 : 67;
  // A single part holds more than one of several, so its units are counted one character at a time.
  const unitsOf = (character: string) =>
    encoding === "GSM-7" ? smsParts(character).length : character.length;
  const partTexts: string[] = [];
  let [part, units] = ["", 0];
  for (const character of text) {
    const more = unitsOf(character);
    if (units + more > capacity) {
      partTexts.push(part);
      [part, units] = ["", 0];
    }
    part += character;
    units += more;
  }
  return { encoding, partTexts: [...partTexts, part] };
}
