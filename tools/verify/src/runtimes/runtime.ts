import type { Plan } from "./plan.ts";
import type { Verdicts } from "./suite/suite.ts";

/** The input of every runtime: the plan, the project that has the compiled suite, and the `node_modules` of the runtimes. */
export interface Assignment {
  readonly plan: Plan;
  readonly folder: string;
  readonly modules: string;
}

/** Runs the suite in a runtime; the version is the one that the runtime reports. */
export type Runtime = (
  assignment: Assignment,
) => Promise<{ readonly version: string; readonly verdicts: Verdicts }>;
