import fc from "fast-check";
import type { Fault } from "../fault.ts";
import { operations } from "../spec.ts";
import { anyFault } from "./any-fault.ts";

/** A call, what happens to it, and how patient its caller is. */
export interface Scenario {
  readonly operationId: string;
  readonly script: readonly Fault[];
  /** Whether the key comes from a function, and is another each time: after a 401 it is asked for again. */
  readonly rotatingKey: boolean;
  readonly retries: number;
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  /** When the caller gives up, if it does. */
  readonly abortAfterMs: number | undefined;
}

/** Times are short, so that a thousand scenarios take seconds; some waits fit into a deadline, and some do not. */
export const scenario: fc.Arbitrary<Scenario> = fc.record({
  operationId: fc.constantFrom(...operations.map(({ operationId }) => operationId)),
  script: fc.array(anyFault, { minLength: 1, maxLength: 4 }),
  rotatingKey: fc.boolean(),
  retries: fc.integer({ min: 0, max: 3 }),
  timeoutMs: fc.integer({ min: 60, max: 150 }),
  deadlineMs: fc.integer({ min: 100, max: 1500 }),
  abortAfterMs: fc.oneof(
    { weight: 9, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 300 }) },
  ),
});
