import type { CompiledSuite } from "./compile-suite.ts";
import type { Plan } from "./suite/plan.ts";
import type { Verdicts } from "./suite/suite.ts";

/** The input of every runtime. */
export interface Assignment {
  readonly plan: Plan;
  readonly suite: CompiledSuite;
  /** The `node_modules` where the runtimes are. */
  readonly modules: string;
}

/** The result of one; the version is the one that the runtime reports. */
interface Run {
  readonly version: string;
  readonly verdicts: Verdicts;
}

/** A runtime: its name in the table, and how the suite is run in it. */
export interface Runtime {
  readonly name: string;
  run(assignment: Assignment): Promise<Run>;
}
