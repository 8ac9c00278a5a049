import { compare, parse } from "semver";
import { run } from "../run.ts";

/** The last release that this branch holds, and its files as it committed them. */
export interface LastRelease {
  tag: string;
  version: string;
  list(folder: string): Promise<string[]>;
  read(path: string): Promise<string>;
  /** Which files are no longer what they were, in the work tree too; those git does not know yet included. */
  changedSince(folders: readonly string[]): Promise<string[]>;
}

/** Changesets tags each package; the client's tag stands for all, because all carry one version. */
const tagged = "@messaging-sdk/client@";

/** Undefined before the first release. A prerelease is none: versions are counted from the last that everyone gets. */
export async function lastRelease(root: string): Promise<LastRelease | undefined> {
  const git = (...args: string[]) => run("git", args, { cwd: root });
  const tags = lines(await git("tag", "--list", `${tagged}*`, "--merged", "HEAD"));
  const versions = tags
    .map((tag) => tag.slice(tagged.length))
    .filter((version) => parse(version)?.prerelease.length === 0)
    .sort(compare);
  const version = versions.at(-1);
  if (!version) return undefined;
  const tag = `${tagged}${version}`;
  return {
    tag,
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
  };
}

const lines = (text: string) => text.split("\n").filter(Boolean);
