/** One table of the bench. */
export interface Metric {
  readonly title: string;
  /** What was measured, and how to read it. */
  readonly note: string;
  /** Measures, and writes the table in Markdown. */
  write(rounds: number): Promise<string>;
}
