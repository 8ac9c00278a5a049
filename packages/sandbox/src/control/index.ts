export type * from "../generated/control.ts";
export { createControlClient } from "./client.ts";
export type {
  ClockControl,
  Control,
  EffectFilter,
  FaultControl,
  MessageFilter,
  RateLimitControl,
  SandboxEvents,
  WaitOptions,
  WebhookControl,
} from "./control.ts";
export { eventNames } from "./emitter.ts";
export { WaitTimeoutError } from "./wait-timeout-error.ts";
