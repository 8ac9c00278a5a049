import type { Plan } from "./smoke.ts";

/** The input of every runtime: the plan, the project that has the program, and the `node_modules` of the runtimes. */
export interface Assignment {
  readonly plan: Plan;
  readonly folder: string;
  readonly modules: string;
}

/** Runs the program in a runtime; the version is the one that the runtime reports. */
export type Runtime = (
  assignment: Assignment,
) => Promise<{ readonly version: string; readonly found: string }>;
