import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isMissing } from "../../test/is-missing.ts";
import { run } from "../run.ts";
import { changedSinceVersion, lastRelease } from "./last-release.ts";

const withGit = test.skipIf(isMissing("git"));

/** A repository whose client had these versions, a commit each, and what git does in it. */
async function repository(...versions: string[]) {
  const root = await mkdtemp(join(tmpdir(), "last-release-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const git = (...args: string[]) => run("git", args, { cwd: root });
  const write = async (path: string, text: string) => {
    await mkdir(join(root, path, ".."), { recursive: true });
    await writeFile(join(root, path), text);
  };
  const commit = async (path: string, text: string) => {
    await write(path, text);
    await git("add", "--all");
    const who = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
    await git(...who, "commit", "--quiet", "--message", path);
  };
  const release = (version: string) =>
    commit("packages/client/package.json", `${JSON.stringify({ version })}\n`);
  await git("init", "--quiet", "--initial-branch=main");
  for (const version of versions) {
    await release(version);
    await commit("a/code.ts", version);
  }
  return { root, git, write, commit, release };
}

withGit("the last release is the commit that wrote the last stable version", async () => {
  const { root } = await repository("0.0.0", "0.1.0", "0.10.0", "0.11.0-next.0");
  const last = await lastRelease(root);
  expect(last?.version).toBe("0.10.0");
  expect(await last?.read("a/code.ts")).toBe("0.1.0");
});

withGit("a release that was taken back is none, until it is written again", async () => {
  const { root, release } = await repository("0.0.0", "0.1.0", "0.2.0", "0.1.0");
  expect(await (await lastRelease(root))?.read("a/code.ts")).toBe("0.0.0");
  await release("0.2.0");
  expect(await lastRelease(root)).toMatchObject({ version: "0.2.0" });
});

withGit("before the first release there is none", async () => {
  expect(await lastRelease((await repository("0.0.0")).root)).toBeUndefined();
  expect(await lastRelease((await repository("0.0.0", "0.1.0-next.0")).root)).toBeUndefined();
});

withGit("its files are those of its commit, and an untracked one has changed", async () => {
  const { root, write } = await repository("0.0.0", "0.1.0");
  await write("b/added.ts", "");
  const last = await lastRelease(root);
  expect(await last?.files()).toEqual(["a/code.ts", "packages/client/package.json"]);
  expect(await last?.changedSince(["a", "b"])).toEqual(["a/code.ts", "b/added.ts"]);
});

withGit("a release is the tree that its commit wrote, or the merge of that commit", async () => {
  const { root, git, write, commit, release } = await repository("0.0.0", "0.1.0");
  await git("switch", "--quiet", "--create", "next");
  await release("0.2.0-next.0");
  expect(await changedSinceVersion(root)).toEqual([]);
  await git("switch", "--quiet", "main");
  await commit("b/late.ts", "");
  const who = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  await git(...who, "merge", "--quiet", "--no-ff", "--no-edit", "next");
  expect(await changedSinceVersion(root)).toEqual([]);
  await write("a/code.ts", "changed");
  await commit("c/later.ts", "");
  expect(await changedSinceVersion(root)).toEqual(["a/code.ts", "c/later.ts"]);
  expect(await lastRelease(root)).toMatchObject({ version: "0.1.0" });
});

withGit("a clone without the history, or no clone, is refused in words", async () => {
  const { root } = await repository("0.0.0", "0.1.0");
  const shallow = `${root}/shallow`;
  await run("git", ["clone", "--quiet", "--depth=1", `file://${root}`, shallow]);
  await expect(lastRelease(shallow)).rejects.toThrow("This clone is shallow");
  await expect(lastRelease((await repository("0.1.0")).root)).rejects.toThrow(
    "This is version 0.1.0, and no commit of this history wrote it.",
  );
  const folder = await mkdtemp(join(tmpdir(), "last-release-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await expect(lastRelease(folder)).rejects.toThrow("This is no clone");
});
