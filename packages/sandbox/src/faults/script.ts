import type { Fault } from "./fault.ts";

/** The faults of the requests to come, one each. */
export interface FaultScript {
  next(): Fault | undefined;
  /** Takes the next fault off; without one, all goes well. */
  take(): Fault;
  /** Replaces all that is left. */
  replace(faults: readonly Fault[]): void;
}

export const noFault: Fault = { kind: "none", effect: true };

export function createScript(): FaultScript {
  let faults: Fault[] = [];
  return {
    next: () => faults[0],
    take: () => faults.shift() ?? noFault,
    replace: (others) => {
      faults = [...others];
    },
  };
}
