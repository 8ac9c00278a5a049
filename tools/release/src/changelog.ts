import type { ChangelogFunctions } from "@changesets/types";

/** Changelogs say what the changesets say, word for word: no commits, and no list of our own packages' versions. */
const changelog: ChangelogFunctions = {
  getReleaseLine: ({ summary }) => `- ${summary.trim().replaceAll(/\n(?=.)/g, "\n  ")}`,
  getDependencyReleaseLine: () => "",
};

export default changelog;
