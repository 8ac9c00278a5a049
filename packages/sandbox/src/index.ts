export type {
  GivenContact,
  GivenGroup,
  GivenSend,
  GivenTemplate,
  SandboxData,
} from "./data/given.ts";
export { type Alternative, dialects, withoutDialect } from "./dialects/index.ts";
export { catalogue } from "./faults/catalogue.ts";
export type {
  ErrorBody,
  Fault,
  RedirectStatus,
  RetryAfter,
  Stage,
  UnreadableBody,
  UnusualResponse,
} from "./faults/fault.ts";
export type { FaultScript } from "./faults/script.ts";
export type { Dialect, Respond, SandboxRequest, SandboxResponse } from "./http.ts";
export {
  createSandbox,
  type ReceivedRequest,
  type Sandbox,
  type SandboxOptions,
} from "./sandbox.ts";
export type { Effect } from "./service/service.ts";
