import { isApiError, type ScenarioTrigger } from "@messaging-sdk/client";
import { checkRequest } from "@messaging-sdk/client/validate";
import { type Faults, faultsOfError, faultsOfProblems } from "../../forms/faults.ts";

/** A trigger as it is typed: what is not given is empty. */
export type TriggerDraft = Record<keyof ScenarioTrigger, string>;

export const emptyDraft: TriggerDraft = {
  scenarioId: "",
  recipientEmail: "",
  recipientMobileNumber: "",
};

/** What is sent. */
export function toTrigger(draft: TriggerDraft): ScenarioTrigger {
  const { scenarioId, recipientEmail, recipientMobileNumber } = draft;
  return {
    scenarioId,
    ...(recipientEmail && { recipientEmail }),
    ...(recipientMobileNumber && { recipientMobileNumber }),
  };
}

/** What is wrong with it, by field: what the spec says, in words where it has a pattern, or a number of fields. */
export function checkDraft(draft: TriggerDraft): Faults {
  const faults = faultsOfProblems(checkRequest("triggerScenario", { body: toTrigger(draft) }));
  const { scenarioId, recipientEmail, recipientMobileNumber } = draft;
  const hasRecipient = recipientEmail !== "" || recipientMobileNumber !== "";
  return {
    ...faults,
    ...(!scenarioId && { scenarioId: "Give the id of a scenario." }),
    ...(!hasRecipient && { recipientEmail: "Give an email address, a mobile number, or both." }),
    ...(faults.recipientMobileNumber && {
      recipientMobileNumber: "Give a plus sign, the country code and the number, without spaces.",
    }),
  };
}

/** What the service found wrong. Of a trigger only the scenario can be missing (404), named or not. */
export function faultsOfTrigger(error: unknown): Faults {
  const missing = isApiError(error, 404) && { scenarioId: "There is no such scenario." };
  return { ...missing, ...faultsOfError(error) };
}
