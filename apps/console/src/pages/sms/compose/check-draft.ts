import { maxParts, smsParts } from "@messaging-sdk/client/sms-parts";
import { checkRequest, type Problem } from "@messaging-sdk/client/validate";
import { count } from "../../../count.ts";
import { type Faults, faultsOfProblems } from "../../../forms/faults.ts";
import { faultsOfNumbers } from "../recipients/faults-of-numbers.ts";
import { type Draft, toSms } from "./draft.ts";

/** What is wrong with a draft, by its fields: what the spec says, in words where it has none for a person. */
export function checkDraft(draft: Draft, now = Date.now()): Faults {
  const problems = checkRequest("sendSms", { body: toSms(draft) }).filter(
    ({ field }) => !field.startsWith("phoneNumbers."),
  );
  return {
    ...faultsOfProblems(problems),
    ...faultOfSender(problems),
    ...faultOfNumbers(draft),
    ...faultOfMessage(draft),
    ...faultOfSchedule(draft, now),
    ...faultOfValidity(draft, problems),
  };
}

function faultOfSender(problems: readonly Problem[]): Faults {
  if (!problems.some(({ field, rule }) => field === "sender" && rule === "pattern")) return {};
  return { sender: "Give a short name of letters and digits, or a number without a plus sign." };
}

/** Which ones, and why, stands under the field already. */
function faultOfNumbers({ phoneNumbers }: Draft): Faults {
  if (phoneNumbers.length === 0) return { phoneNumbers: "Give at least one number." };
  const bad = faultsOfNumbers(phoneNumbers).size;
  return bad > 0 ? { phoneNumbers: `Correct or remove ${count(bad, "number")}.` } : {};
}

/** The spec limits characters; what is paid for, and limited, is parts. */
function faultOfMessage({ message }: Draft): Faults {
  if (message === "") return { message: "Write a message." };
  const { parts } = smsParts(message);
  if (parts <= maxParts) return {};
  return { message: `It takes ${parts} parts, and at most ${maxParts} are sent. Shorten it.` };
}

function faultOfSchedule({ when, scheduleTime }: Draft, now: number): Faults {
  if (when === "now") return {};
  const time = new Date(scheduleTime).getTime();
  if (Number.isNaN(time)) return { scheduleTime: "Give the date and the time." };
  return time <= now ? { scheduleTime: "This time is over. Give a later one." } : {};
}

function faultOfValidity({ validity }: Draft, problems: readonly Problem[]): Faults {
  if (validity === 0) return { validity: "Leave it empty for as long as the service tries." };
  const problem = problems.find(({ field }) => field === "validity");
  return problem ? { validity: `In minutes, this ${problem.message}` } : {};
}
