export { createControlClient } from "./control/client.ts";
export type * from "./control/control.ts";
export { WaitTimeoutError } from "./control/wait-for-message.ts";
export { type Alternative, dialects } from "./dialects/index.ts";
export { catalogue } from "./faults/catalogue.ts";
export type { FaultScript } from "./faults/rules.ts";
export type * from "./generated/control.ts";
export type { Dialect, Respond, SandboxRequest, SandboxResponse } from "./http.ts";
export {
  createSandbox,
  defaultWebhookSecret,
  type Sandbox,
  type SandboxOptions,
} from "./sandbox.ts";
