import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isReported, typedPackages } from "./entries.ts";
import { writeReport } from "./write-report.ts";

/** The reports that are not what the build says, by path; undefined for one that should not be there. */
export async function staleReports(root: string): Promise<Map<string, string | undefined>> {
  const stale = new Map<string, string | undefined>();
  for (const published of typedPackages(root).filter(isReported)) {
    const folder = join(published.folder, "api");
    const current = await writeReport(root, published);
    const committed = await readdir(join(root, folder)).catch(() => []);
    for (const file of committed) if (!current.has(file)) stale.set(join(folder, file), undefined);
    for (const [file, text] of current) {
      const before = await readFile(join(root, folder, file), "utf8").catch(() => undefined);
      if (before !== text) stale.set(join(folder, file), text);
    }
  }
  return stale;
}

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
