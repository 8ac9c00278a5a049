import { join } from "node:path";
import { gt, lte } from "semver";
import { run } from "../run.ts";

/** The last release that this branch holds, and its files as it committed them. */
export type LastRelease = ReturnType<typeof releaseOf>;

export class NoHistoryError extends Error {}

/** All packages have one version; the client's stands for all. */
const manifest = "packages/client/package.json";

const gitIn =
  (cwd: string) =>
  (...args: string[]) =>
    run("git", args, { cwd });
type Git = ReturnType<typeof gitIn>;

/**
 * The commit that wrote the last version, by the history: a tag may be missing. A prerelease is none, because versions are
 * counted from the last that everyone gets; one that was taken back is none, nor is the commit that took it back.
 *
 * @returns undefined before the first release.
 * @throws NoHistoryError when there is a version and no commit that wrote it.
 */
export async function lastRelease(root: string): Promise<LastRelease | undefined> {
  const git = gitIn(root);
  const isShallow = await git("rev-parse", "--is-shallow-repository").catch(() => undefined);
  if (!isShallow) throw new NoHistoryError("This is no clone, so it has no last release.");
  if (isShallow.startsWith("true"))
    throw new NoHistoryError("This clone is shallow: run `git fetch --unshallow`.");
  const written = await writtenVersions(git);
  const current = await versionAt(git, "HEAD");
  if (isRelease(current) && !written.some(({ version }) => version === current))
    throw new NoHistoryError(
      `This is version ${current}, and no commit of this history wrote it. Clone the repository anew.`,
    );
  const newest = written.find(
    ({ version, before }) => isRelease(version) && gt(version, before) && lte(version, current),
  );
  return newest && releaseOf(git, newest.commit, newest.version);
}

/** The files of HEAD that are not what the commit that released its version wrote. A merge of that commit is one, too. */
export async function changedSinceVersion(root: string): Promise<string[]> {
  const git = gitIn(root);
  const [newest] = await writtenVersions(git, "--first-parent");
  if (!newest) throw new NoHistoryError("No commit of this clone wrote the version.");
  return lines(await git("diff", "--name-only", newest.commit, "HEAD"));
}

/** The commits that changed the version, the newest first. A first commit changed nothing. */
async function writtenVersions(git: Git, ...options: string[]) {
  const log = await git("log", ...options, "--format=%H", "-G", '"version":', "--", manifest);
  const written: { commit: string; version: string; before: string }[] = [];
  for (const commit of lines(log)) {
    const [version, before] = [await versionAt(git, commit), await versionAt(git, `${commit}^`)];
    if (version && before && version !== before) written.push({ commit, version, before });
  }
  return written;
}

async function versionAt(git: Git, commit: string): Promise<string> {
  const text = await git("show", `${commit}:${manifest}`).catch(() => "{}");
  return JSON.parse(text).version ?? "";
}

const isRelease = (version: string) => /^\d+\.\d+\.\d+$/.test(version) && version !== "0.0.0";

function releaseOf(git: Git, commit: string, version: string) {
  return {
    version,
    files: async () => lines(await git("ls-tree", "-r", "--name-only", commit)),
    read: (path: string) => git("show", `${commit}:${path}`).catch(() => ""),
    /** Which files are no longer what they were, in the work tree too; those git does not know yet included. */
    async changedSince(folders: readonly string[]) {
      const changed = await git("diff", "--name-only", "--no-renames", commit, "--", ...folders);
      const added = await git("ls-files", "--others", "--exclude-standard", "--", ...folders);
      return [...lines(changed), ...lines(added)];
    },
    async layOut(folder: string) {
      const archive = join(folder, "release.tar");
      await git("archive", "--output", archive, commit);
      await run("tar", ["-xf", archive, "-C", folder]);
    },
  };
}

const lines = (text: string) => text.split("\n").filter(Boolean);
