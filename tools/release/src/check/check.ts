import { type PublishedPackage, publishedPackages } from "../publish.ts";
import { type Bump, type Finding, greatest, isAtLeast } from "./bump.ts";
import { isUnchanged } from "./changes.ts";
import {
  behaviorGate,
  clientsGate,
  packedGate,
  type Reports,
  specGate,
  typesGate,
} from "./gates.ts";
import type { LastRelease } from "./last-release.ts";
import { asJudged, bumpBetween, neededAfter, readPlan } from "./planned.ts";
import { specChangeset } from "./spec/notes.ts";
import { onlyDocumented } from "./types/declarations.ts";

/** The findings since the last release, and whether the changesets ask for enough. */
export interface Verdict {
  /** Undefined before the first release, when there is nothing to compare with. */
  last?: { version: string; gates: Record<GateName, Finding[]>; deserved: Bump; needed: Bump };
  /** The version that the changesets lead to, and which of its numbers moves. */
  next: { version: string; changesets: number; asked: Bump };
  isEnough: boolean;
}

type GateName = "spec" | "types" | "packed" | "behavior" | "clients";

/** Compares the work tree with the last release. Needs the packages built; `reports` are those that are not committed. */
export async function check(
  root: string,
  last: LastRelease | undefined,
  reports: Reports = new Map(),
): Promise<Verdict> {
  const plan = await readPlan(root);
  if (!last) return { next: { ...plan, asked: "none" }, isEnough: plan.changesets > 0 };
  const isSame = await isUnchanged(root, last);
  const spec = isSame ? [] : await specGate(root, last);
  const types = isSame ? [] : await typesGate(root, last, reports);
  const packed = isSame ? [] : await packedGate(root, last);
  const { code, seen } = isSame ? { code: [], seen: [] } : await behaviorGate(root, last, reports);
  const known = [...spec, ...types, ...packed, ...seen];
  const unrated = publishedPackages(root).flatMap((one) => {
    const own = code.filter(({ at }) => at.startsWith(`${one.folder}/`));
    return isExplained(one, known) ? own.filter(({ bump }) => bump !== "asks") : own;
  });
  const judge = (finding: Finding) => asJudged(finding, plan.judged);
  const gates = {
    spec,
    types,
    packed: packed.map(judge),
    behavior: [...seen, ...unrated].map(judge),
    clients: await clientsGate(root, last),
  };
  const found = Object.values(gates).flat();
  const deserved = greatest(found.map(({ bump }) => bump));
  const needed = neededAfter(last.version, deserved);
  const asked = bumpBetween(last.version, plan.version);
  return {
    last: { version: last.version, gates, deserved, needed },
    next: { ...plan, asked },
    isEnough: isAtLeast(asked, needed),
  };
}

/** A gate has rated something that the package does: its code had to change for that. What is said of it is not enough. */
function isExplained({ name, folder }: PublishedPackage, known: readonly Finding[]): boolean {
  return known.some(
    ({ at, bump, what }) =>
      bump !== "none" &&
      what !== onlyDocumented &&
      (at.startsWith(`${name}: `) || at.startsWith(`${folder}/`) || at.startsWith(`${name} `)),
  );
}

/** The entry of this release in the changelog of the spec; undefined when there is nothing to say. */
export async function specNotes(
  root: string,
  last: LastRelease | undefined,
): Promise<string | undefined> {
  const plan = await readPlan(root);
  const asked = last && bumpBetween(last.version, plan.version);
  if (!last || !asked || plan.changesets === 0) return undefined;
  return specChangeset(await specGate(root, last), asked);
}
