import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Reports } from "../api/api.ts";
import { compareRecordings } from "./behavior/compare-recordings.ts";
import { type Bump, type Finding, greatest, isAtLeast } from "./bump.ts";
import { compareReports, reportFiles } from "./compare-reports.ts";
import type { LastRelease } from "./last-release.ts";
import { comparePacked, packedManifest } from "./packed.ts";
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
  const [before, now] = await Promise.all([readLast(last), readNow(root, last, reports)]);
  return {
    spec: await specGate(root, last),
    reports: compareReports(before, now),
    behavior: [
      ...compareRecordings(recorded, reports.get(behavior) ?? ""),
      ...(await keptGate(last)),
    ],
    packed: await packedGate(root, last),
    programs: await failingPrograms(root, last),
    code: await codeGate(root, last, changed),
  };
}

export async function specGate(root: string, last: LastRelease): Promise<Finding[]> {
  const path = "spec/generated/openapi.json";
  return compareSpecs(await last.read(path), await readFile(join(root, path), "utf8"));
}

/** The packages as they are published, by their package.json: `spec`, too. */
async function packedGate(root: string, last: LastRelease): Promise<Finding[]> {
  const paths = (await last.files()).filter((one) =>
    /^(spec|packages\/[^/]+)\/package\.json$/.test(one),
  );
  const packedBy = async (read: (path: string) => Promise<string>) => {
    const workspace = await read("pnpm-workspace.yaml");
    const texts = await Promise.all(
      paths.map((path) => read(path).catch(() => '{ "private": true }')),
    );
    return texts.map((text) => packedManifest(text, workspace)).filter((one) => !one.private);
  };
  const now = packedBy((path) => readFile(join(root, path), "utf8"));
  return comparePacked(await packedBy(last.read), await now);
}

async function readLast(last: LastRelease): Promise<Map<string, string>> {
  const paths = (await last.files()).filter((path) => reportFiles.test(path));
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await last.read(path)] as const)),
  );
}

/** The same as it is now: what is made, and what is committed. */
async function readNow(root: string, last: LastRelease, reports: Reports) {
  const now = new Map([...reports].filter(([path]) => reportFiles.test(path)));
  for (const path of (await last.files()).filter((one) => reportFiles.test(one))) {
    const text = await readFile(join(root, path), "utf8").catch(() => "");
    // What has a folder of its own is written by `pnpm api`.
    if (!now.has(path) && !/^packages\/[^/]+\/api\//.test(path)) now.set(path, text);
  }
  return now;
}
