import type { Fault, FaultRule, FaultSettings, Faults, ItemFault } from "../generated/control.ts";
import { type SandboxRequest, splitPath } from "../http.ts";
import { findRoute } from "../operations/routes.ts";
import { rulesOf } from "../operations/rules.ts";
import { mix } from "../service/random.ts";

/** The part of the faults that a listener needs: which one its next request meets. */
export interface FaultScript {
  /** The fault that a request meets, which counts; without one, all goes well. */
  take(request?: Pick<SandboxRequest, "method" | "path">): Fault | ItemFault;
}

export type FaultRules = ReturnType<typeof createFaultRules>;

export const noFault: Fault = { kind: "none", effect: true };

export function createFaultRules() {
  let rules: FaultRule[] = [];
  let [seed, draws] = [1, 0];
  let dialects: Faults["dialects"] = [];

  function draw(probability = 1): boolean {
    if (probability === 0 || probability === 1) return probability === 1;
    draws += 1;
    return mix(mix(seed) ^ draws) / 2 ** 32 < probability;
  }

  /** Counts a rule that was met, and drops it after the last time. */
  function spend(rule: FaultRule) {
    if (rule.count === undefined) return;
    const left = { ...rule, count: rule.count - 1 };
    rules = rules.flatMap((one) => (one !== rule ? [one] : left.count > 0 ? [left] : []));
  }

  return {
    take(request?: Pick<SandboxRequest, "method" | "path">): Fault | ItemFault {
      const operation =
        request && findRoute(request.method, splitPath(request).pathname)?.operation;
      const isBatch = () => operation !== undefined && rulesOf(operation).batch !== undefined;
      const met = rules.find(
        ({ kind, operationId, probability }) =>
          (operationId === undefined || operationId === operation?.operationId) &&
          (kind !== "items" || isBatch()) &&
          draw(probability),
      );
      if (!met) return noFault;
      spend(met);
      const { operationId: _, probability, count, ...fault } = met;
      return fault;
    },
    get: (): Faults => ({ data: rules, seed, dialects }),
    set(settings: FaultSettings) {
      rules = [...(settings.data ?? [])];
      seed = settings.seed ?? 1;
      dialects = [...(settings.dialects ?? [])];
      draws = 0;
    },
    /** How often chance was asked since the faults were set: it continues from there. */
    draws: () => draws,
    restore(faults: Faults, restored: number) {
      ({ seed, dialects } = faults);
      rules = faults.data;
      draws = restored;
    },
  };
}
