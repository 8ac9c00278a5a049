import { getReleasePlan } from "@changesets/get-release-plan";
import { gt, parse } from "semver";
import { typedPackages } from "../api/entries.ts";
import type { Bump, Finding } from "./bump.ts";

/** The release that the pending changesets lead to. */
export interface Planned {
  changesets: number;
  /** The version they lead to; the current one when there is none. */
  version: string;
  /** The ratings by their authors, of changes that no gate can rate. */
  judged: readonly Judged[];
}

/** `<!-- judged packages/client/src/url.ts: patch: written otherwise -->` in a changeset, of a file or a folder. */
interface Judged {
  readonly path: string;
  readonly bump: Bump;
  readonly reason: string;
}

const judgement = /<!-- judged (\S+): (patch|minor|major): (.+?) -->\s*/gs;

export const withoutJudgements = (summary: string) => summary.replaceAll(judgement, "");

/** The finding as the changesets rate it, where a gate could not. */
export function asJudged(finding: Finding, judged: readonly Judged[]): Finding {
  const said = judged.find(({ path }) =>
    `${finding.at}/`.startsWith(`${path.replace(/\/$/, "")}/`),
  );
  if (finding.bump !== "asks" || !said) return finding;
  return { ...finding, bump: said.bump, what: `${finding.what}; a changeset says: ${said.reason}` };
}

export async function readPlan(root: string): Promise<Planned> {
  const plan = await getReleasePlan(root);
  const current = typedPackages(root).map(({ manifest }) => manifest.version);
  const planned = plan.releases.flatMap(({ newVersion }) => newVersion ?? []);
  const version = [...current, ...planned].reduce((most, one) => (gt(one, most) ? one : most));
  const judged = plan.changesets.flatMap(({ summary }) =>
    Array.from(summary.matchAll(judgement), ([, path = "", bump, reason = ""]) => ({
      path,
      bump: bump as Bump,
      reason,
    })),
  );
  return { changesets: plan.changesets.length, version, judged };
}

/** Which of the three numbers moves; of a prerelease, that of the version it leads to. */
export function bumpBetween(from: string, to: string): Bump {
  const [before, after] = [parse(from), parse(to)];
  if (!before || !after) throw new Error(`${from} and ${to} must be versions.`);
  if (after.major !== before.major) return "major";
  if (after.minor !== before.minor) return "minor";
  return after.patch === before.patch ? "none" : "patch";
}

/**
 * Before 1.0.0 each number does the work of the one before it: `^0.3.0` takes no 0.4.0, so a break needs the second
 * number, and everything that breaks nothing may have the third.
 */
export function neededAfter(version: string, deserved: Bump): Bump {
  if (parse(version)?.major !== 0) return deserved === "asks" ? "major" : deserved;
  return deserved === "major" || deserved === "asks"
    ? "minor"
    : deserved === "minor"
      ? "patch"
      : deserved;
}
