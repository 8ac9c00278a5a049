import { globSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { run } from "../run.ts";
import { reportedPackages } from "./entries.ts";

export type Reports = ReadonlyMap<string, string>;

/** The programs that record what users see happen, by the report that each prints. They play the sources, and need no build. */
const recorders: Readonly<Record<string, string>> = {
  "packages/client/api/behavior.txt": "packages/reliability/src/behavior/main.ts",
  "packages/cli/api/commands.txt": "packages/reliability/src/behavior/commands.ts",
};

/** Runs a program of the sources, and resolves to what it prints. */
export const record = (root: string, ...program: string[]): Promise<string> =>
  run(process.execPath, ["--conditions=@messaging-sdk/source", ...program], { cwd: root });

/** What users see as the work tree is now: the types, by the build of each package, and behavior. */
export async function currentReports(root: string): Promise<Reports> {
  const reports = new Map<string, string>();
  const recorded = Object.entries(recorders).map(async ([path, program]) => {
    if (globSync(program, { cwd: root }).length > 0) reports.set(path, await record(root, program));
  });
  // The compiler takes a second to load, which a check of nothing does not need.
  const { writeReport } = await import("./write-report.ts");
  for (const published of reportedPackages(root))
    for (const [file, text] of await writeReport(root, published))
      reports.set(join(published.folder, "api", file), text);
  await Promise.all(recorded);
  return reports;
}

/** The committed reports that are not what they should be, by path; undefined for one that should not be there. */
export async function staleReports(root: string, current: Reports) {
  const stale = new Map<string, string | undefined>();
  for (const path of globSync("packages/*/api/*", { cwd: root }))
    if (!current.has(path)) stale.set(path, undefined);
  for (const [path, text] of current) {
    const before = await readFile(join(root, path), "utf8").catch(() => undefined);
    if (before !== text) stale.set(path, text);
  }
  return stale;
}

export async function updateReports(root: string, stale: Map<string, string | undefined>) {
  for (const [path, text] of stale) {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    await (text === undefined ? rm(file) : writeFile(file, text));
  }
}
