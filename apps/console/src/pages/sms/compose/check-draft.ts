import { maxParts, smsParts } from "@messaging-sdk/client/sms-parts";
import { checkRequest } from "@messaging-sdk/client/validate";
import { count } from "../../../format.ts";
import { type Faults, faultsOfProblems } from "../../../forms/faults.ts";
import { findBadNumbers } from "../recipients/numbers.ts";
import { type Draft, toSms } from "./draft.ts";

/** The faults of a draft, by field. */
export function checkDraft(draft: Draft, now = Date.now()): Faults {
  const problems = checkRequest("sendSms", { body: toSms(draft) }).filter(
    // More numbers than a request takes are sent in several.
    ({ field, rule }) => !field.startsWith("phoneNumbers.") && rule !== "maxItems",
  );
  const isOfSender = problems.some(({ field, rule }) => field === "sender" && rule === "pattern");
  const sender = "Use up to 11 letters and digits, or a number without a plus sign.";
  const bad = findBadNumbers(draft.phoneNumbers).length;
  // The field itself lists the numbers with their reasons.
  const phoneNumbers = `Correct or remove ${count(bad, "invalid number")}.`;
  return {
    ...faultsOfProblems(problems),
    ...(draft.sender !== "" && isOfSender && { sender }),
    ...(bad > 0 && { phoneNumbers }),
    ...faultOfMessage(draft),
    ...faultOfSchedule(draft, now),
    ...(draft.validity === 0 && { validity: "Enter a minute or more, or nothing for no limit." }),
  };
}

/** The faults of its text. The spec limits characters; parts are limited, too, and paid for. */
function faultOfMessage({ message }: Draft): Faults {
  const [placeholder] = /\{\{[^{}]+\}\}/.exec(message) ?? [];
  if (placeholder !== undefined) {
    return { message: `Replace ${placeholder}. The console fills in no placeholders.` };
  }
  const { parts } = smsParts(message);
  if (parts <= maxParts) return {};
  return { message: `This takes ${parts} parts. Shorten it to at most ${maxParts}.` };
}

function faultOfSchedule({ when, scheduleTime }: Draft, now: number): Faults {
  if (when === "now") return {};
  const time = new Date(scheduleTime).getTime();
  if (Number.isNaN(time)) return { scheduleTime: "Enter a date and a time." };
  return time <= now ? { scheduleTime: "This time has passed. Enter a later one." } : {};
}
