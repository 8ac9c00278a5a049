import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isReported, typedPackages } from "./entries.ts";
import { writeRecording } from "./recording.ts";
import { writeReport } from "./write-report.ts";

/** What users see, as the work tree is now: of the types, by the build of each package, and of behavior. Text by path. */
export async function currentReports(
  root: string,
  only?: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const reports = only ? new Map<string, string>() : await writeRecording(root);
  for (const published of reported(root, only))
    for (const [file, text] of await writeReport(root, published))
      reports.set(join(published.folder, "api", file), text);
  return reports;
}

/** The committed reports that are not what they should be, by path; undefined for one that should not be there. */
export async function staleReports(
  root: string,
  current: ReadonlyMap<string, string>,
  only?: ReadonlySet<string>,
): Promise<Map<string, string | undefined>> {
  const stale = new Map<string, string | undefined>();
  for (const { folder } of reported(root, only)) {
    const all = await readdir(join(root, folder, "api")).catch(() => []);
    const committed = only ? all.filter((file) => file.endsWith(".d.ts")) : all;
    for (const path of committed.map((file) => join(folder, "api", file)))
      if (!current.has(path)) stale.set(path, undefined);
  }
  for (const [path, text] of current) {
    const before = await readFile(join(root, path), "utf8").catch(() => undefined);
    if (before !== text) stale.set(path, text);
  }
  return stale;
}

const reported = (root: string, only?: ReadonlySet<string>) =>
  typedPackages(root).filter((one) => isReported(one) && (only?.has(one.name) ?? true));

export async function updateReports(root: string, stale: Map<string, string | undefined>) {
  for (const [path, text] of stale) {
    const file = join(root, path);
    if (text === undefined) {
      await rm(file);
      continue;
    }
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** Names the stale reports, and fails the process when there is one. */
export function failIfStale(stale: ReadonlyMap<string, unknown>) {
  for (const path of stale.keys())
    console.error(`${path} is stale: run \`pnpm api\`, and read what your users will see change.`);
  if (stale.size > 0) process.exitCode = 1;
}
