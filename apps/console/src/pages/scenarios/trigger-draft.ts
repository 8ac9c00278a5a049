import { isApiError, type ScenarioTrigger } from "@messaging-sdk/client";
import { checkRequest } from "@messaging-sdk/client/validate";
import { type Faults, faultsOfError, faultsOfProblems } from "../../forms/faults.ts";

/** A trigger as it is typed: an empty text is a field left out. */
export type TriggerDraft = Record<keyof ScenarioTrigger, string>;

export const emptyDraft: TriggerDraft = {
  scenarioId: "",
  recipientEmail: "",
  recipientMobileNumber: "",
};

/** The request body. */
export function toTrigger(draft: TriggerDraft): ScenarioTrigger {
  const { scenarioId, recipientEmail, recipientMobileNumber } = draft;
  return {
    scenarioId,
    ...(recipientEmail && { recipientEmail }),
    ...(recipientMobileNumber && { recipientMobileNumber }),
  };
}

/** The recipient in words; empty without one. */
export function recipientOf(trigger: ScenarioTrigger): string {
  return [trigger.recipientEmail, trigger.recipientMobileNumber].filter(Boolean).join(" and ");
}

/** The faults of a draft, by field. */
export function checkDraft(draft: TriggerDraft): Faults {
  const faults = faultsOfProblems(checkRequest("triggerScenario", { body: toTrigger(draft) }));
  const hasRecipient = recipientOf(toTrigger(draft)) !== "";
  return {
    ...faults,
    ...(!hasRecipient && { recipientEmail: "Enter an email address, a mobile number, or both." }),
    ...(faults.recipientMobileNumber && {
      recipientMobileNumber:
        "Enter a plus sign, the country code and the number, without spaces, such as +447700900123.",
    }),
  };
}

/** The faults that the service found. Only the scenario of a trigger can be missing (404). */
export function faultsOfTrigger(error: unknown): Faults {
  const missing = isApiError(error, 404) && { scenarioId: "There is no scenario with this id." };
  return { ...missing, ...faultsOfError(error) };
}
