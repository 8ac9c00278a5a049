import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { recordingPath } from "../api/recording.ts";
import { publishedPackages } from "../publish.ts";
import { changedCode } from "./behavior/changed-code.ts";
import { compareRecordings } from "./behavior/compare-recordings.ts";
import { failingPrograms } from "./behavior/old-programs.ts";
import type { Finding } from "./bump.ts";
import { fixtures, isDocumentedAlone } from "./changes.ts";
import type { LastRelease } from "./last-release.ts";
import { compareListings, listingsFolder } from "./listings.ts";
import { changedMigrations } from "./migrations.ts";
import { comparePacked, type Packed, packedManifest } from "./packed.ts";
import { compareSpecs } from "./spec/compare-specs.ts";
import { compareTypes } from "./types/compare-types.ts";
import { releaseTypes } from "./types/release-types.ts";

/** By path, as `pnpm api` would write them. */
export type Reports = ReadonlyMap<string, string>;

export async function specGate(root: string, last: LastRelease): Promise<Finding[]> {
  const documents = [
    ["spec/generated/openapi.json", ""],
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
export async function packedGate(root: string, last: LastRelease): Promise<Finding[]> {
  const folders = ["spec", ...(await last.list("packages")).map((name) => `packages/${name}`)];
  const read = async (path: string) => readFile(join(root, path), "utf8");
  const [before, after] = await Promise.all([packedBy(last.read), packedBy(read)]);
  return comparePacked(before, after);

  async function packedBy(readText: (path: string) => Promise<string>): Promise<Packed[]> {
    const workspace = await readText("pnpm-workspace.yaml");
    const manifests = folders.map(async (folder) => {
      const text = await readText(`${folder}/package.json`).catch(() => '{ "private": true }');
      return packedManifest(text, workspace);
    });
    return (await Promise.all(manifests)).filter((one) => !one.private);
  }
}

export async function typesGate(
  root: string,
  last: LastRelease,
  reports: Reports,
): Promise<Finding[]> {
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
export async function clientsGate(root: string, last: LastRelease): Promise<Finding[]> {
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
