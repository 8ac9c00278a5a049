import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { contentProblems } from "./contents.ts";
import type { Registry } from "./registry.ts";
import { expect } from "./step.ts";

const run = promisify(execFile);

/** Takes what was published of a package out of the registry, and throws when something is wrong with it. */
export async function checkTarball(
  registry: Registry,
  name: string,
  version: string,
): Promise<string> {
  const published = (await registry.read(name))?.versions[version];
  expect(published !== undefined, `the registry has ${name}@${version}`);
  const { tarball, attestations } = published.dist;
  // It is asked for in publishConfig, which is among what is checked; here is no CI to make it.
  expect(attestations === undefined, `${name} has no provenance from a rehearsal`);

  const folder = await mkdtemp(join(tmpdir(), "messaging-sdk-tarball-"));
  try {
    const file = join(folder, "package.tgz");
    await writeFile(file, await (await fetch(tarball)).bytes());
    const unpacked = join(folder, "unpacked");
    await mkdir(unpacked);
    await run("tar", ["--extract", "--strip-components=1", `--file=${file}`], { cwd: unpacked });
    const problems = contentProblems(unpacked);
    expect(problems.length === 0, `${name} has nothing wrong with it:\n${problems.join("\n")}`);
    return `${name}@${version}`;
  } finally {
    await rm(folder, { recursive: true });
  }
}
