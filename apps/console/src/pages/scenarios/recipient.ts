import type { ScenarioTrigger } from "@messaging-sdk/client";

/** Whom a scenario is for, in words; empty when nobody is named. */
export function recipientOf(trigger: ScenarioTrigger): string {
  return [trigger.recipientEmail, trigger.recipientMobileNumber].filter(Boolean).join(" and ");
}
