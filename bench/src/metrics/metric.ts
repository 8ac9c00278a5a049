import type { Figures } from "../budgets.ts";

/** A table of the bench. */
export interface Metric {
  readonly title: string;
  /** Says what was measured, and how to read it. */
  readonly note: string;
  /** Measures, and writes the table in Markdown. */
  write(rounds: number): Promise<{ readonly text: string; readonly figures?: Figures }>;
}
