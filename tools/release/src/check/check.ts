import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Reports } from "../api/api.ts";
import { compareRecordings } from "./behavior.ts";
import { type Bump, type Finding, greatest, isAtLeast } from "./bump.ts";
import { compareReports, reportFiles } from "./compare-reports.ts";
import type { LastRelease } from "./last-release.ts";
import { comparePacked, type Packed, packedManifest } from "./packed.ts";
import { asJudged, bumpBetween, neededAfter, readPlan } from "./planned.ts";
import { failingPrograms } from "./programs.ts";
import { codeGate, keptGate } from "./shipped.ts";
import { compareSpecs } from "./spec/compare-specs.ts";

/** The findings since the last release, and whether the changesets ask for enough. */
export interface Verdict {
  /** Undefined before the first release, when there is nothing to compare with. */
  readonly last?: {
    readonly version: string;
    readonly gates: Readonly<Record<string, readonly Finding[]>>;
    readonly deserved: Bump;
    readonly needed: Bump;
  };
  /** The version that the changesets lead to, and which of its numbers moves. */
  readonly next: { readonly version: string; readonly changesets: number; readonly asked: Bump };
  readonly isEnough: boolean;
}

/**
 * Compares the work tree with the last release. Where anything `changed` it needs the packages built, and the `reports`
 * as they are now.
 */
export async function check(
  root: string,
  last: LastRelease | undefined,
  changed: readonly string[],
  reports: Reports = new Map(),
): Promise<Verdict> {
  const { judged, ...plan } = await readPlan(root);
  if (!last) return { next: { ...plan, asked: "none" }, isEnough: plan.changesets > 0 };
  const gates = Object.fromEntries(
    Object.entries(changed.length > 0 ? await compare(root, last, changed, reports) : {}).map(
      ([name, findings]) => [name, findings.map((finding) => asJudged(finding, judged))],
    ),
  );
  const deserved = greatest(Object.values(gates).flatMap((all) => all.map(({ bump }) => bump)));
  const needed = neededAfter(last.version, deserved);
  const asked = bumpBetween(last.version, plan.version);
  return {
    last: { version: last.version, gates, deserved, needed },
    next: { ...plan, asked },
    isEnough: isAtLeast(asked, needed),
  };
}

async function compare(
  root: string,
  last: LastRelease,
  changed: readonly string[],
  reports: Reports,
): Promise<Record<string, Finding[]>> {
  const behavior = "packages/client/api/behavior.txt";
  const recorded = await last.read(behavior).catch(() => "");
  const now = (path: string) => readFile(join(root, path), "utf8");
  const files = await last.files();
  const reported = files.filter((path) => reportFiles.test(path));
  const before = await readAll(reported, last.read);
  // What has a folder of its own is written by `pnpm api`.
  const committed = reported.filter((path) => !/^packages\/[^/]+\/api\//.test(path));
  const after = [...reports].filter(([path]) => reportFiles.test(path));
  const manifests = files.filter((one) => /^(spec|packages\/[^/]+)\/package\.json$/.test(one));
  const packed = async (read: (path: string) => Promise<string>) => {
    const workspace = await read("pnpm-workspace.yaml");
    const texts = [...(await readAll(manifests, read)).values()];
    return texts.map((text) => packedManifest(text || "{}", workspace)).filter(isPublished);
  };
  return {
    spec: await specGate(root, last),
    reports: compareReports(before, new Map([...after, ...(await readAll(committed, now))])),
    behavior: compareRecordings(recorded, reports.get(behavior) ?? ""),
    kept: await keptGate(last),
    packed: comparePacked(await packed(last.read), await packed(now)),
    programs: await failingPrograms(root, last),
    code: await codeGate(root, last, changed),
  };
}

export async function specGate(root: string, last: LastRelease): Promise<Finding[]> {
  const path = "spec/generated/openapi.json";
  return compareSpecs(await last.read(path), await readFile(join(root, path), "utf8"));
}

const isPublished = (one: Packed) => Boolean(one.name) && !one.private;

/** The texts by path; of what is not there, nothing. */
async function readAll(paths: readonly string[], read: (path: string) => Promise<string>) {
  const texts = paths.map(async (path) => [path, await read(path).catch(() => "")] as const);
  return new Map(await Promise.all(texts));
}
