import type { Fault, FaultRule, FaultSettings, Faults, ItemFault } from "../generated/control.ts";
import type { SandboxRequest } from "../http.ts";
import { findRoute } from "../operations/routes.ts";
import { mix } from "../service/random.ts";

/** The part of the faults that a listener needs: which one its next request meets. */
export interface FaultScript {
  /** The fault that a request meets, which counts; without one, all goes well. */
  take(request?: Pick<SandboxRequest, "method" | "path">): Fault | ItemFault;
}

export const noFault: Fault = { kind: "none", effect: true };

/** `onSet` is called when the dialects may be others. */
export function createFaultRules(onSet: () => void) {
  let faults: Faults = { data: [], seed: 1, dialects: [] };
  let draws = 0;

  function draw(probability = 1): boolean {
    if (probability === 0 || probability === 1) return probability === 1;
    draws += 1;
    return mix(mix(faults.seed) ^ draws) / 2 ** 32 < probability;
  }

  /** Counts a rule that was met, and drops it after the last time. */
  function spend(rule: FaultRule) {
    if (rule.count === undefined) return;
    const left = { ...rule, count: rule.count - 1 };
    const after = left.count > 0 ? [left] : [];
    faults = { ...faults, data: faults.data.flatMap((one) => (one === rule ? after : [one])) };
  }

  return {
    take(request?: Pick<SandboxRequest, "method" | "path">): Fault | ItemFault {
      const route = request && findRoute(request);
      const met = faults.data.find(
        ({ kind, operationId, probability }) =>
          (operationId === undefined || operationId === route?.operation.operationId) &&
          (kind !== "items" || route?.rules.batch) &&
          draw(probability),
      );
      if (!met) return noFault;
      spend(met);
      const { operationId: _, probability, count, ...fault } = met;
      return fault;
    },
    get: () => ({ ...faults }),
    /** `drawn` is how often chance was asked since they were set: it continues from there. */
    set({ data = [], seed = 1, dialects = [] }: FaultSettings, drawn = 0) {
      faults = { data: [...data], seed, dialects: [...dialects] };
      draws = drawn;
      onSet();
    },
    draws: () => draws,
  };
}
