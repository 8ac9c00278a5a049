import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readPlan } from "@messaging-sdk/release/planned";
import { type Registry, scope } from "../registry.ts";
import type { Clone } from "./clone.ts";
import { expect } from "./step.ts";

/** The things that the steps are done with. */
export interface Rehearsal {
  readonly registry: Registry;
  readonly clone: Clone;
  /** The names of the published packages. */
  readonly names: readonly string[];
}

/** Runs `pnpm release publish`, and resolves to what it published. */
export async function publish({ registry, clone }: Rehearsal): Promise<string[]> {
  await clone.run("pnpm", "release", "publish");
  return registry.gate.published.splice(0);
}

/** Throws unless a command, `pnpm release publish` by default, refuses in these words, and nothing is published. */
export async function refusal(
  { clone, registry }: Rehearsal,
  words: RegExp,
  command = "pnpm release publish",
): Promise<string> {
  const said = await clone.run("bash", "-c", command).then(
    () => "",
    ({ stderr }: { stderr: string }) => /Nothing is published\..*/.exec(stderr)?.[0] ?? stderr,
  );
  expect(words.test(said), `it is refused by ${words}, not "${said}"`);
  expect(registry.gate.published.length === 0, "nothing is published");
  return said.slice(0, 120);
}

/** The verdict of `pnpm release check`. Throws unless it is this one, and enough. */
export async function verdictIs({ clone }: Rehearsal, bump: string): Promise<string> {
  const printed = await clone.run("pnpm", "release", "check");
  expect(printed.includes(`The changes deserve ${bump}`), `they deserve ${bump}:\n${printed}`);
  return `deserves ${bump}`;
}

/** Runs `pnpm release version`, checks the changelogs, and resolves to the new version. */
export async function takeVersion({ clone }: Rehearsal): Promise<string> {
  const planned = await readPlan(clone.folder);
  expect(planned.changesets > 0, "there is a changeset");
  await clone.run("pnpm", "release", "version");
  for (const { name, path, version } of clone.packages()) {
    expect(version === planned.version, `${name} is ${planned.version}, not ${version}`);
    const changelog = await readFile(join(path, "CHANGELOG.md"), "utf8");
    expect(changelog.includes(`\n## ${version}\n`), `${name} has a changelog of ${version}`);
  }
  await clone.commit(`Release ${planned.version}`);
  // As when its pull request is merged.
  await clone.run("git", "push", "--quiet", "origin", "HEAD:main");
  return planned.version;
}

/** Throws unless the tag leads to this version of every package. */
export async function expectTag({ registry, names }: Rehearsal, tag: string, version: string) {
  for (const name of names) {
    const found = (await registry.read(name))?.["dist-tags"][tag];
    expect(found === version, `${name}@${tag} is ${version}, not ${found}`);
  }
}

/**
 * Kills `pnpm release publish` when it has published all packages but the last, before it could tag any. What is out by then
 * must be whole: no package before those of ours that it depends on.
 */
export async function interruptPublish(rehearsal: Rehearsal, version: string): Promise<string> {
  const { registry, clone, names } = rehearsal;
  await clone.runUntil(registry.gate.holdAfter(names.length - 1), "pnpm", "release", "publish");
  registry.gate.release();
  const out = registry.gate.published.splice(0);
  for (const name of out) {
    const { dependencies = {} } = (await registry.read(name))?.versions[version] ?? {};
    const missing = Object.keys(dependencies).filter((one) => {
      return one.startsWith(`${scope}/`) && !out.includes(one);
    });
    expect(missing.length === 0, `${name} comes after ${missing}`);
  }
  return `killed with ${out.length} of ${names.length} out: ${out.join(", ")}`;
}
