import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { typedPackages } from "../api/entries.ts";
import { recordingPath } from "../api/recording.ts";
import { changedCode } from "./behavior/changed-code.ts";
import { compareRecordings } from "./behavior/compare-recordings.ts";
import { failingPrograms } from "./behavior/old-programs.ts";
import { type Bump, type Finding, greatest, isAtLeast } from "./bump.ts";
import type { LastRelease } from "./last-release.ts";
import { compareListings, listingsFolder } from "./listings.ts";
import { bumpBetween, neededAfter, readPlan } from "./planned.ts";
import { compareSpecs } from "./spec/compare-specs.ts";
import { specChangeset } from "./spec/notes.ts";
import { compareTypes } from "./types/compare-types.ts";
import { releaseTypes } from "./types/release-types.ts";

/** What the gates found since the last release, and whether the changesets ask for enough. */
export interface Verdict {
  /** Undefined before the first release, when there is nothing to compare with. */
  last?: { version: string; gates: Record<GateName, Finding[]>; deserved: Bump; needed: Bump };
  /** The version that the changesets lead to, and which of its numbers moves. */
  next: { version: string; changesets: number; asked: Bump };
  isEnough: boolean;
}

type GateName = "spec" | "types" | "behavior" | "clients";

/** Compares the work tree with the last release. Needs the packages built; `reports` are those that are not committed. */
export async function check(
  root: string,
  last: LastRelease | undefined,
  reports: Reports = new Map(),
): Promise<Verdict> {
  const plan = await readPlan(root);
  if (!last) return { next: { ...plan, asked: "none" }, isEnough: plan.changesets > 0 };
  const isSame = await isUnchanged(root, last);
  const gates = {
    spec: isSame ? [] : await specGate(root, last),
    types: isSame ? [] : await typesGate(root, last, reports),
    behavior: isSame ? [] : await behaviorGate(root, last, reports),
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

/** Whether all that goes into a published package is as it was released: then there is nothing to build or compare. */
export async function isUnchanged(root: string, last: LastRelease): Promise<boolean> {
  const folders = typedPackages(root).map(({ folder }) => folder);
  const recorder = ["packages/reliability/src/behavior", "packages/reliability/src/call.ts"];
  // What is bundled comes by the lock file.
  const shared = [document, "tsconfig.base.json", "pnpm-lock.yaml", ...recorder];
  const changed = await last.changedSince([...folders, ...shared]);
  return changed.every((path) => /\.(test|test-d)\.tsx?$|(^|\/)(README|CHANGELOG)\.md$/.test(path));
}

const document = "spec/generated/openapi.json";

/** What the changelog of the spec says of this release; undefined when there is nothing to say. */
export async function specNotes(
  root: string,
  last: LastRelease | undefined,
): Promise<string | undefined> {
  const plan = await readPlan(root);
  const asked = last && bumpBetween(last.version, plan.version);
  if (!last || !asked || plan.changesets === 0) return undefined;
  return specChangeset(await specGate(root, last), asked);
}

async function specGate(root: string, last: LastRelease): Promise<Finding[]> {
  return compareSpecs(await last.read(document), await readFile(join(root, document), "utf8"));
}

/** By path, as `pnpm api` would write them. */
type Reports = ReadonlyMap<string, string>;

async function typesGate(root: string, last: LastRelease, reports: Reports): Promise<Finding[]> {
  const workTree = {
    list: async (folder: string) => {
      const files = await readdir(join(root, folder)).catch(() => []);
      const own = [...reports.keys()].filter((path) => dirname(path) === folder);
      return [...new Set([...files, ...own.map((path) => basename(path))])];
    },
    read: async (path: string) => reports.get(path) ?? readFile(join(root, path), "utf8"),
  };
  return compareTypes(root, await releaseTypes(last), await releaseTypes(workTree));
}

/** The clients in other languages, by the listings of their public API. */
async function clientsGate(root: string, last: LastRelease): Promise<Finding[]> {
  const names = await last.list(listingsFolder);
  const found = names.map(async (name) => {
    const path = `${listingsFolder}/${name}`;
    const now = await readFile(join(root, path), "utf8").catch(() => "");
    return compareListings(name, await last.read(path), now);
  });
  return (await Promise.all(found)).flat();
}

export async function behaviorGate(
  root: string,
  last: LastRelease,
  reports: Reports = new Map(),
): Promise<Finding[]> {
  const recorded = await last.read(recordingPath).catch(() => undefined);
  const current = reports.get(recordingPath);
  return [
    ...(recorded === undefined ? [] : compareRecordings(recorded, current ?? "")),
    ...(await changedCode(root, last)),
    ...(await failingPrograms(root, last)),
  ];
}
