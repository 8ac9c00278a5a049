import { markdownTable } from "@messaging-sdk/runtimes/table";
import type { Part } from "./part.ts";

/** What became of a part. */
export interface Outcome {
  readonly part: Part;
  readonly rows: readonly string[][];
}

/** The tables of what was tried, for people and as Markdown. */
export function toolchainSection(outcomes: readonly Outcome[]): string {
  return outcomes
    .map(({ part: { title, intro, head }, rows }) =>
      [`### ${title}`, intro, markdownTable(head, [...rows])].join("\n\n"),
    )
    .join("\n\n");
}
