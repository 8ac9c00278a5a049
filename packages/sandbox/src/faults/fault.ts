import type { Fault } from "../generated/control.ts";

export type {
  ErrorBody,
  Fault,
  ItemFault,
  RetryAfter,
  Stage,
  UnreadableBody,
  UnusualResponse,
} from "../generated/control.ts";

export type FaultOf<Kind extends Fault["kind"]> = Extract<Fault, { kind: Kind }>;
