import { rm } from "node:fs/promises";
import { join } from "node:path";
import { compare, parse } from "semver";
import { run } from "../run.ts";

/** The last release that this branch holds, and its files as it committed them. */
export interface LastRelease {
  version: string;
  list(folder: string): Promise<string[]>;
  read(path: string): Promise<string>;
  /** Which files are no longer what they were, in the work tree too; those git does not know yet included. */
  changedSince(folders: readonly string[]): Promise<string[]>;
  /** Writes all its files into a folder that exists. */
  layOut(folder: string): Promise<void>;
}

/** Changesets tags each package; the client's tag stands for all, because all carry one version. */
const tagged = "@messaging-sdk/client@";

/** Undefined before the first release. A prerelease is none: versions are counted from the last that everyone gets. */
export async function lastRelease(
  root: string,
  git = (...args: string[]) => run("git", args, { cwd: root }),
): Promise<LastRelease | undefined> {
  const tags = lines(await git("tag", "--list", `${tagged}*`, "--merged", "HEAD"));
  const versions = tags
    .map((tag) => tag.slice(tagged.length))
    .filter((version) => parse(version)?.prerelease.length === 0)
    .sort(compare);
  const version = versions.at(-1);
  if (!version) return undefined;
  const tag = `${tagged}${version}`;
  return {
    version,
    list: async (folder) => {
      const paths = lines(await git("ls-tree", "--name-only", tag, `${folder}/`));
      return paths.map((path) => path.slice(folder.length + 1));
    },
    read: (path) => git("show", `${tag}:${path}`),
    async changedSince(folders) {
      const changed = await git("diff", "--name-only", "--no-renames", tag, "--", ...folders);
      const added = await git("ls-files", "--others", "--exclude-standard", "--", ...folders);
      return [...lines(changed), ...lines(added)];
    },
    async layOut(folder) {
      const archive = join(folder, "release.tar");
      await git("archive", "--output", archive, tag);
      await run("tar", ["-xf", archive, "-C", folder]);
      await rm(archive);
    },
  };
}

const lines = (text: string) => text.split("\n").filter(Boolean);
