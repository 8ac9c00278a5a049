import type { Plan, SendsPlan } from "./plan.ts";

/** The input of every runtime: the plan, the project that has the compiled suite, and the `node_modules` of the runtimes. */
export interface Assignment {
  readonly plan: Plan | SendsPlan;
  readonly folder: string;
  readonly modules: string;
}

/** Does in a runtime what a plan says; the version is the one that the runtime reports. */
export type Runtime = (
  assignment: Assignment,
) => Promise<{ readonly version: string; readonly verdicts: Readonly<Record<string, string>> }>;
