export { catalogue } from "./catalogue.ts";
export type {
  ErrorBody,
  Fault,
  RedirectStatus,
  RetryAfter,
  Stage,
  UnreadableBody,
  UnusualAnswer,
} from "./fault.ts";
export { type FaultServer, startFaultServer, unresolvableUrl } from "./fault-server.ts";
export type { ReceivedRequest } from "./received.ts";
export type { Effect, Records } from "./service.ts";
export { operation, operations, type SpecOperation } from "./spec.ts";
