import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Reports } from "../api/api.ts";
import { compareRecordings } from "./behavior.ts";
import { changelogProblems } from "./changelogs.ts";
import { compareReports, reportFiles } from "./compare-reports.ts";
import { type Finding, greatest, isAtLeast } from "./kinds.ts";
import { type LastRelease, NoHistoryError } from "./last-release.ts";
import { comparePacked, packedManifest } from "./packed.ts";
import { asJudged, bumpBetween, neededAfter, readPlan } from "./planned.ts";
import { failingPrograms } from "./programs.ts";
import { codeGate, keptGate } from "./shipped.ts";
import { compareSpecs } from "./spec/compare-specs.ts";

/** The findings since the last release, if there is one, and whether the changesets ask for enough. */
export type Verdict = Awaited<ReturnType<typeof check>>;

/**
 * Compares the work tree with the last release. Where anything `changed` it needs the packages built, and the `reports`
 * as they are now. Without the history nothing is compared.
 */
export async function check(
  root: string,
  last: LastRelease | NoHistoryError | undefined,
  changed: readonly string[] = [],
  reports: Reports = new Map(),
) {
  const { judged, entries, ...plan } = await readPlan(root);
  if (last instanceof NoHistoryError) return { unknown: last.message, next: plan, isEnough: true };
  if (!last) return { next: { ...plan, asked: "none" }, isEnough: plan.changesets > 0 };
  const found = changed.length > 0 ? await compare(root, last, changed, reports) : {};
  const gates = Object.fromEntries(
    Object.entries(found).map(([name, all]) => [name, all.map((one) => asJudged(one, judged))]),
  );
  const deserved = greatest(Object.values(gates).flatMap((all) => all.map(({ bump }) => bump)));
  const needed = neededAfter(last.version, deserved);
  const asked = bumpBetween(last.version, plan.version);
  const { code = [], packed = [], reports: reported = [] } = found;
  // A dependency moves by the catalog, and what is bundled by the lock file.
  const seen = [...changed, ...reported.map(({ at }) => at)];
  const problems = changelogProblems(entries, [...code, ...packed], seen);
  return {
    last: { version: last.version, gates, deserved, needed, problems },
    next: { ...plan, asked },
    isEnough: isAtLeast(asked, needed) && problems.length === 0,
  };
}

async function compare(
  root: string,
  last: LastRelease,
  changed: readonly string[],
  reports: Reports,
): Promise<Record<string, Finding[]>> {
  const now = (path: string) => readFile(join(root, path), "utf8").catch(() => "");
  const files = await last.files();
  const reported = files.filter((path) => reportFiles.test(path));
  // `pnpm api` writes what is in an `api` folder.
  const committed = reported.filter((path) => !/^packages\/[^/]+\/api\//.test(path));
  const after = [...reports].filter(([path]) => reportFiles.test(path));
  const manifests = files.filter((one) => /^(spec|packages\/[^/]+)\/package\.json$/.test(one));
  const packed = async (read: LastRelease["read"]) => {
    const workspace = await read("pnpm-workspace.yaml");
    const texts = await Promise.all(manifests.map((path) => read(path)));
    const all = texts.map((text) => packedManifest(text || "{}", workspace));
    return all.filter((one) => one.name && !one.private);
  };
  const [behavior, spec] = ["packages/client/api/behavior.txt", "spec/generated/openapi.json"];
  const control = "packages/sandbox/src/generated/control.json";
  return {
    spec: compareSpecs(await last.read(spec), await now(spec)),
    control: compareSpecs(await last.read(control), await now(control)),
    reports: compareReports(
      await readAll(reported, last.read),
      new Map([...after, ...(await readAll(committed, now))]),
    ),
    behavior: compareRecordings(await last.read(behavior), reports.get(behavior) ?? ""),
    kept: keptGate(files, changed),
    packed: comparePacked(await packed(last.read), await packed(now)),
    programs: await failingPrograms(root, last),
    code: await codeGate([last.read, now], changed),
  };
}

async function readAll(paths: readonly string[], read: LastRelease["read"]) {
  return new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));
}
