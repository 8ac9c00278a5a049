import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { recordingPath } from "../api/recording.ts";
import { type PublishedPackage, publishedPackages } from "../publish.ts";
import { run } from "../run.ts";
import { changedCode } from "./behavior/changed-code.ts";
import { compareRecordings } from "./behavior/compare-recordings.ts";
import { failingPrograms } from "./behavior/old-programs.ts";
import { type Bump, type Finding, greatest, isAtLeast } from "./bump.ts";
import type { LastRelease } from "./last-release.ts";
import { compareListings, listingsFolder } from "./listings.ts";
import { changedMigrations } from "./migrations.ts";
import { comparePacked, type Packed, packedManifest } from "./packed.ts";
import { asJudged, bumpBetween, neededAfter, readPlan } from "./planned.ts";
import { compareSpecs } from "./spec/compare-specs.ts";
import { specChangeset } from "./spec/notes.ts";
import { compareTypes } from "./types/compare-types.ts";
import { onlyDocumented } from "./types/declarations.ts";
import { releaseTypes } from "./types/release-types.ts";

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

const workspaceFile = "pnpm-workspace.yaml";

/** Resolves to true when all that goes into a published package is as it was released: then there is nothing to compare. */
export async function isUnchanged(root: string, last: LastRelease): Promise<boolean> {
  const folders = publishedPackages(root).map(({ folder }) => folder);
  const changed = await last.changedSince([...folders, ...shared]);
  return changed.every((path) =>
    /\.(test|test-d)\.tsx?$|(^|\/)(README|CHANGELOG|ASSUMPTIONS)\.md$/.test(path),
  );
}

/** Resolves to true when nothing but comments and pages of the packages changed. */
export async function isDocumentedAlone(root: string, last: LastRelease): Promise<boolean> {
  const packages = publishedPackages(root);
  const changed = await last.changedSince(packages.map(({ folder }) => folder));
  const isOfSources = changed.every((path) => /\/src\/|\/api\/|\.md$|\.test/.test(path));
  const elsewhere = await last.changedSince(shared);
  return (
    isOfSources && elsewhere.length === 0 && (await changedCode(root, last, packages)).length === 0
  );
}

/** Throws, in words, when what is generated does not follow from the spec: the gates compare what is generated. */
export async function refuseStale(root: string, last: LastRelease): Promise<void> {
  const changed = await last.changedSince(["spec", "packages/sandbox/control", "redocly.yaml"]);
  if (changed.every((path) => /(^|\/)generated\/|\.(md|test\.ts)$/.test(path))) return;
  await run(process.execPath, ["tools/generate/src/main.ts", "--check"], { cwd: root }).catch(
    ({ stderr }: { stderr: string }) => {
      throw new Error(
        `The spec was edited, and what follows from it was not generated:\n${stderr}`,
      );
    },
  );
}

/** The files that each release wrote, for the next ones to read. */
export const fixtures = "packages/reliability/fixtures/kept";

/** The files that all packages depend on. The lock file decides what is bundled, and the catalog what is depended on. */
const shared = [
  "tsconfig.base.json",
  "pnpm-lock.yaml",
  workspaceFile,
  fixtures,
  "packages/reliability/src/behavior",
  "packages/reliability/src/call.ts",
];

const document = "spec/generated/openapi.json";

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

async function specGate(root: string, last: LastRelease): Promise<Finding[]> {
  const documents = [
    [document, ""],
    ["packages/sandbox/src/generated/control.json", "@messaging-sdk/sandbox: control API: "],
  ] as const;
  const found = documents.map(async ([path, place]) => {
    const before = await last.read(path).catch(() => undefined);
    if (before === undefined) return [];
    const findings = await compareSpecs(before, await readFile(join(root, path), "utf8"));
    return findings.map((finding) => ({ ...finding, at: `${place}${finding.at}` }));
  });
  return (await Promise.all(found)).flat();
}

/** The packages as they are published, by their package.json: `spec`, too. */
async function packedGate(root: string, last: LastRelease): Promise<Finding[]> {
  const folders = ["spec", ...(await last.list("packages")).map((name) => `packages/${name}`)];
  const read = async (path: string) => readFile(join(root, path), "utf8");
  const [before, after] = await Promise.all([packedBy(last.read), packedBy(read)]);
  return comparePacked(before, after);

  async function packedBy(readText: (path: string) => Promise<string>): Promise<Packed[]> {
    const workspace = await readText(workspaceFile);
    const manifests = folders.map(async (folder) => {
      const text = await readText(`${folder}/package.json`).catch(() => '{ "private": true }');
      return packedManifest(text, workspace);
    });
    return (await Promise.all(manifests)).filter((one) => !one.private);
  }
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

/** The code that changed, and what was seen of that: in the recording, and by the last release's own programs. */
export async function behaviorGate(
  root: string,
  last: LastRelease,
  reports: Reports = new Map(),
): Promise<{ code: Finding[]; seen: Finding[] }> {
  const recorded = await last.read(recordingPath).catch(() => undefined);
  const packages = publishedPackages(root);
  const code = await changedCode(root, last, packages);
  const changed = packages.filter(({ folder }) =>
    code.some(({ at }) => at.startsWith(`${folder}/`)),
  );
  const edited = (await last.changedSince([fixtures])).map(async (at): Promise<Finding[]> => {
    const what = "what an earlier release wrote was edited, or is no longer read";
    return last.read(at).then(
      () => [{ bump: "major", at, what }],
      () => [],
    );
  });
  // Comments change nothing that is recorded or run.
  if (await isDocumentedAlone(root, last)) return { code: [], seen: [] };
  const seen = [
    ...(recorded === undefined
      ? []
      : compareRecordings(recorded, reports.get(recordingPath) ?? "")),
    ...(await failingPrograms(root, last, new Set(changed.map(({ name }) => name)))),
    ...(await Promise.all(edited)).flat(),
    ...(await changedMigrations(root, last)),
  ];
  return { code, seen };
}
