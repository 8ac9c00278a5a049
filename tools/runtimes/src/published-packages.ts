import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A package of the workspace that is published. */
export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  readonly path: string;
}

export async function publishedPackages(root: string): Promise<PublishedPackage[]> {
  const { stdout } = await run("pnpm", ["list", "--recursive", "--depth=-1", "--json"], {
    cwd: root,
  });
  const all: (PublishedPackage & { private: boolean })[] = JSON.parse(stdout);
  return all.filter((one) => !one.private);
}

/** Packs what would be published, as it was last built, and gives back the files. */
export async function packTarballs(root: string, folder: string): Promise<string[]> {
  const packages = await publishedPackages(root);
  return Promise.all(
    packages.map(async ({ path }) => {
      const args = ["pack", "--json", "--pack-destination", folder];
      const { stdout } = await run("pnpm", args, { cwd: path });
      const { filename }: { filename: string } = JSON.parse(stdout);
      return filename;
    }),
  );
}
