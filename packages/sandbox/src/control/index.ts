export type * from "../generated/control.ts";
export { createControlClient } from "./client.ts";
export type { Control, MessageFilter, SandboxEvents, WaitOptions } from "./control.ts";
export { eventNames } from "./emitter.ts";
export { WaitTimeoutError } from "./wait-for-message.ts";
