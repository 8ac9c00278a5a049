import type { ChangelogFunctions } from "@changesets/types";
import { withoutJudgements } from "./check/planned.ts";

/** Changelogs say what the changesets say, word for word: no commits, and no list of our own packages' versions. */
const changelog: ChangelogFunctions = {
  getReleaseLine: ({ summary }) =>
    `- ${withoutJudgements(summary)
      .trim()
      .replaceAll(/\n(?=.)/g, "\n  ")}`,
  getDependencyReleaseLine: () => "",
};

export default changelog;
