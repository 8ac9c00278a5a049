import { mkdtempDisposable, readFile, rm, writeFile } from "node:fs/promises";
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

/** Throws unless `pnpm release check` reads the files of this version from git, and sees what has changed since. */
export async function expectLastRelease({ clone }: Pick<Rehearsal, "clone">, version: string) {
  const last = await lastRelease(clone.folder);
  expect(last?.version === version, `the last release is ${version}, not ${last?.version}`);
  if (!last) return "";
  const manifest = "packages/client/package.json";
  const released = await readFile(join(clone.folder, manifest), "utf8");
  expect((await last.read(manifest)) === released, `${manifest} is as it was released`);
  const reports = await last.list("packages/client/api");
  expect(reports.includes("index.d.ts"), `${reports} has the types of the client`);
  const added = "packages/client/src/added.ts";
  await writeFile(join(clone.folder, added), "");
  const changed = await last.changedSince(["packages/client/src"]);
  expect(changed.join() === added, `${added} has changed since, not ${changed}`);
  await rm(join(clone.folder, added));
  await using folder = await mkdtempDisposable(join(tmpdir(), "messaging-sdk-release-"));
  await last.layOut(folder.path);
  const laidOut = await readFile(join(folder.path, manifest), "utf8");
  expect(laidOut === released, "the release is laid out");
  return `${version}: reads its files, and sees a new one`;
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
