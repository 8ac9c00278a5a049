import type {
  MessagingError,
  Result,
  ScenarioTrigger,
  TriggeredScenario,
} from "@messaging-sdk/client";
import { messagingKeys, useMessaging } from "@messaging-sdk/react";
import { type MutationState, useMutationState } from "@tanstack/react-query";

/** One press of the button: what was asked for, and what came of it. */
export type Trigger = MutationState<Result<TriggeredScenario>, MessagingError, ScenarioTrigger>;

/** All of this session, the latest first. The cache keeps them, in memory only, until another service is connected. */
export function useTriggers(): readonly Trigger[] {
  const mutationKey = messagingKeys.operation(useMessaging(), "triggerScenario");
  return useMutationState<Trigger>({ filters: { mutationKey } }).toReversed();
}
