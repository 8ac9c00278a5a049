import { join } from "node:path/posix";
import { isReported, readPackage, type TypedPackage } from "../../api/entries.ts";

/** A published package as one release has it: what its package.json says, and the reports of its types by file name. */
export interface PackageTypes extends TypedPackage {
  reports: ReadonlyMap<string, string>;
}

/** How the files of a release are read: `git show` of its tag, or the work tree. */
export interface Files {
  list(folder: string): Promise<string[]>;
  read(path: string): Promise<string>;
}

/** The published packages of a release, with the reports that it committed. */
export async function releaseTypes({ list, read }: Files): Promise<PackageTypes[]> {
  const folders = (await list("packages")).map((name) => `packages/${name}`);
  const all = await Promise.all(
    folders.map(async (folder) => {
      // A folder without one is what another branch left behind.
      const manifest = await read(`${folder}/package.json`).catch(() => "{}");
      const published = readPackage(manifest, folder);
      const reports = isReported(published)
        ? (await list(`${folder}/api`))
            .filter((file) => file.endsWith(".d.ts"))
            .map((file) => [file, `${folder}/api/${file}`] as const)
        : published.entries.map(
            ({ report, types }) => [`${report}.d.ts`, join(folder, types)] as const,
          );
      const texts = reports.map(async ([name, path]) => [name, await read(path)] as const);
      return { ...published, reports: new Map(await Promise.all(texts)) };
    }),
  );
  return all.filter(({ manifest, entries }) => !manifest.private && entries.length > 0);
}
