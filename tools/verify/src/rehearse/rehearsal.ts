import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lastRelease } from "@messaging-sdk/release/last-release";
import { readPlan } from "@messaging-sdk/release/planned";
import type { Registry } from "../registry.ts";
import type { Clone } from "./clone.ts";
import type { Consumer } from "./consumer.ts";
import { expect } from "./step.ts";

/** The things that the steps are done with. */
export interface Rehearsal {
  readonly registry: Registry;
  readonly clone: Clone;
  readonly consumer: Consumer;
  readonly mockUrl: string;
  /** The URL of a service with pages, which a whole list can be read from; every page of the mock is the same. */
  readonly sandboxUrl: string;
  /** The names of the published packages. */
  readonly names: readonly string[];
}

/** Runs `pnpm release publish`, and resolves to what it published. */
export async function publish({ registry, clone }: Rehearsal): Promise<string[]> {
  await clone.run("pnpm", "release", "publish");
  return registry.gate.published.splice(0);
}

/** Runs `pnpm release version`, checks the changelogs, and resolves to the new version. */
export async function takeVersion({ clone }: Rehearsal): Promise<string> {
  const planned = await readPlan(clone.folder);
  expect(planned.changesets > 0, "there is a changeset");
  await clone.run("pnpm", "release", "version");
  const packages = clone.packages();
  const versions = new Set(packages.map(({ version }) => version));
  expect(versions.size === 1, `all packages have one version, not ${[...versions]}`);
  const [version = ""] = versions;
  expect(version === planned.version, `the version is ${planned.version}, not ${version}`);
  for (const { name, path } of packages) {
    const changelog = await readFile(join(path, "CHANGELOG.md"), "utf8");
    expect(changelog.includes(`\n## ${version}\n`), `${name} has a changelog of ${version}`);
  }
  await clone.commit(`Release ${version}`);
  // As when its pull request is merged.
  await clone.run("git", "push", "--quiet", "origin", "HEAD:main");
  return version;
}

/** Throws unless `pnpm release check` finds this version in git, and lays out its files as they are. */
export async function expectLastRelease({ clone }: Pick<Rehearsal, "clone">, version: string) {
  const last = await lastRelease(clone.folder);
  expect(last?.version === version, `the last release is ${version}, not ${last?.version}`);
  const manifest = "packages/client/package.json";
  await using folder = await mkdtempDisposable(join(tmpdir(), "messaging-sdk-release-"));
  await last?.layOut(folder.path);
  const [here, there] = await Promise.all(
    [clone.folder, folder.path].map((path) => readFile(join(path, manifest), "utf8")),
  );
  expect(here === there, "the release is laid out");
  return `compares with ${version}, which it lays out`;
}

/** Throws unless the tag leads to this version of every package. */
export async function expectTag({ registry, names }: Rehearsal, tag: string, version: string) {
  for (const name of names) {
    const found = (await registry.read(name))?.["dist-tags"][tag];
    expect(found === version, `${name}@${tag} is ${version}, not ${found}`);
  }
}

/** Throws unless the consumer has this version of every package, each once, and a call works. */
export async function expectInstalled({ consumer, names, mockUrl }: Rehearsal, version: string) {
  const wanted = names.map((name) => `${name}@${version}`).sort();
  const copies = await consumer.copies();
  expect(copies.join() === wanted.join(), `the project has ${wanted}, not ${copies}`);
  await consumer.call(mockUrl);
}
