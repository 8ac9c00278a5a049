import { getReleasePlan } from "@changesets/get-release-plan";
import { diff, parse, rsort } from "semver";
import { publishedPackages } from "../publish.ts";
import type { Entry } from "./changelogs.ts";
import type { Bump, Finding } from "./kinds.ts";

/** `<!-- judged client: SendOptions.size: patch: nobody could set it -->` in a changeset: the name of a finding. */
export type Judged = Omit<Finding, "what"> & { readonly reason: string };

const judgement = /<!-- judged (.+?): (none|patch|minor|major): (.+?) -->\s*/gs;

export const withoutJudgements = (summary: string) => summary.replaceAll(judgement, "");

/** The finding as a changeset rates it, unless no version may do that. */
export function asJudged(finding: Finding, judged: readonly Judged[]): Finding {
  const own = judged.find(({ at }) => at === finding.at);
  if (!own || finding.bump === "refused") return finding;
  const what = `${finding.what}; a ${finding.bump}, but a changeset says: ${own.reason}`;
  return { ...finding, bump: own.bump, what };
}

/** The version that the pending changesets lead to, the current one when there is none, and what their authors overrule. */
export async function readPlan(root: string) {
  const plan = await getReleasePlan(root);
  const current = publishedPackages(root).map(({ version }) => version);
  const planned = plan.releases.flatMap(({ newVersion }) => newVersion ?? []);
  const [version = ""] = rsort([...current, ...planned]);
  const judged = plan.changesets.flatMap(({ summary }) =>
    Array.from(
      summary.matchAll(judgement),
      ([, at, bump, reason]) => ({ at, bump, reason }) as Judged,
    ),
  );
  const entries = plan.changesets.map(({ id, summary, releases }): Entry => {
    return { id, names: releases.map(({ name }) => name), summary: withoutJudgements(summary) };
  });
  return { changesets: plan.changesets.length, version, judged, entries };
}

/** Which of the three numbers moves; of a prerelease, that of the version it leads to. */
export function bumpBetween(from: string, to: string): Bump {
  const target = (version: string) => version.replace(/-.*/, "");
  return (diff(target(from), target(to)) ?? "none") as Bump;
}

/**
 * Before 1.0.0 each number does the work of the one before it: `^0.3.0` takes no 0.4.0, so a break needs the second
 * number, and everything that breaks nothing may have the third.
 */
export function neededAfter(version: string, deserved: Bump): Bump {
  if (parse(version)?.major !== 0) return deserved;
  return deserved === "major" ? "minor" : deserved === "minor" ? "patch" : deserved;
}
