import { rm } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "semver";
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

/** The commit of the last release cannot be found. */
export class NoHistoryError extends Error {
  override readonly name = "NoHistoryError";
}

/** All packages have one version; the client's stands for all. */
const manifest = "packages/client/package.json";

type Git = (...args: string[]) => Promise<string>;

/**
 * The commit that wrote the last version, by the history: a tag may be missing. A prerelease is none, because versions are
 * counted from the last that everyone gets.
 *
 * @returns undefined before the first release.
 * @throws NoHistoryError when there is a version and no commit that wrote it.
 */
export async function lastRelease(
  root: string,
  git = gitIn(root),
): Promise<LastRelease | undefined> {
  const [newest] = await releases(git);
  return newest && releaseOf(git, newest);
}

/** The release to compare the work tree with: where that is the last release itself, the one before it, if there is one. */
export async function comparedRelease(root: string, git = gitIn(root)) {
  const [newest, earlier] = await releases(git);
  const compared = newest && earlier && (await isUntouched(git, newest.commit)) ? earlier : newest;
  return compared && releaseOf(git, compared);
}

const gitIn =
  (cwd: string): Git =>
  (...args) =>
    run("git", args, { cwd });

/** The newest first. */
async function releases(git: Git): Promise<Written[]> {
  const shallow = await git("rev-parse", "--is-shallow-repository").catch(() => {
    throw new NoHistoryError("This is no clone of the repository, so it has no last release.");
  });
  if (shallow.trim() === "true") {
    throw new NoHistoryError(
      "This clone is shallow, so its last release cannot be found. Run `git fetch --unshallow`.",
    );
  }
  const written = await writtenVersions(git);
  const current = await versionAt(git, "HEAD");
  if (isRelease(current) && !written.some(({ version }) => version === current)) {
    throw new NoHistoryError(
      `This is version ${current}, and no commit of this history wrote it. Clone the repository anew, with all its history.`,
    );
  }
  return written.filter(({ version }) => isRelease(version));
}

interface Written {
  readonly commit: string;
  readonly version: string;
}

/** The commits that changed the version, the newest first. A first commit changed nothing. */
async function writtenVersions(git: Git): Promise<Written[]> {
  const log = await git("log", "--format=%H", "-G", '"version":', "HEAD", "--", manifest);
  const written: Written[] = [];
  for (const commit of lines(log)) {
    const [version, before] = [await versionAt(git, commit), await versionAt(git, `${commit}^`)];
    if (version && before && version !== before) written.push({ commit, version });
  }
  return written;
}

async function versionAt(git: Git, commit: string): Promise<string | undefined> {
  const text = await git("show", `${commit}:${manifest}`).catch(() => undefined);
  return text && JSON.parse(text).version;
}

function isRelease(version: string | undefined): boolean {
  return parse(version)?.prerelease.length === 0 && version !== "0.0.0";
}

async function isUntouched(git: Git, commit: string): Promise<boolean> {
  if ((await git("status", "--porcelain")).trim() !== "") return false;
  return (await git("rev-parse", `${commit}^{tree}`)) === (await git("rev-parse", "HEAD^{tree}"));
}

function releaseOf(git: Git, { commit, version }: Written): LastRelease {
  return {
    version,
    list: async (folder) => {
      const paths = lines(await git("ls-tree", "--name-only", commit, `${folder}/`));
      return paths.map((path) => path.slice(folder.length + 1));
    },
    read: (path) => git("show", `${commit}:${path}`),
    async changedSince(folders) {
      const changed = await git("diff", "--name-only", "--no-renames", commit, "--", ...folders);
      const added = await git("ls-files", "--others", "--exclude-standard", "--", ...folders);
      return [...lines(changed), ...lines(added)];
    },
    async layOut(folder) {
      const archive = join(folder, "release.tar");
      await git("archive", "--output", archive, commit);
      await run("tar", ["-xf", archive, "-C", folder]);
      await rm(archive);
    },
  };
}

const lines = (text: string) => text.split("\n").filter(Boolean);
