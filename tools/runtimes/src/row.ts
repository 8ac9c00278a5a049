import type { Assignment, Runtime } from "./run/runtime.ts";
import type { Verdicts } from "./suite/suite.ts";

/** What a run of the suite in all runtimes has found. */
export interface Results {
  /** How many operations were called in each. */
  readonly operations: number;
  readonly rows: readonly Row[];
}

/** A line of the table: what became of the suite in a runtime. */
export interface Row {
  readonly name: string;
  /** Absent when it could not be run here. */
  readonly version?: string;
  readonly verdicts: Partial<Verdicts>;
  /** Why it could not be run here. */
  readonly missing?: string;
}

export async function runRow({ name, run }: Runtime, assignment: Assignment): Promise<Row> {
  try {
    return { name, ...(await run(assignment)) };
  } catch (error) {
    return { name, verdicts: {}, missing: String(error).split("\n")[0] ?? "" };
  }
}
