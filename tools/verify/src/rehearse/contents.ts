import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { emptyProject } from "../project.ts";
import type { Registry } from "../registry.ts";

/** Takes what was published of a package out of the registry, and throws when something is wrong with it. */
export async function checkTarball({ npmrc }: Registry, id: string): Promise<string> {
  await using project = await emptyProject(npmrc);
  const unpack = "npm pack --silent $0 && mkdir it && tar -xf *.tgz -C it --strip-components=1";
  await project.run("sh", "-c", unpack, id);
  assert.deepEqual(contentProblems(join(project.folder, "it")), [], id);
  return id;
}

/** The files that are published: those that a user, an agent or a registry of MCP servers imports or reads. Maps and sources would be half of a tarball. */
const allowed =
  /^(package\.json|README\.md|LICENSE|server\.json|skills\/[^/]+\/SKILL\.md|(dist|generated|src\/generated)\/.*(\.[cm]?js|\.d\.c?ts|\.json|\.LEGAL\.txt)|dist\/interface\/.*(\.html|\.css|\.woff2))$/;
const cruft = /\.(test|test-d)\.|(^|\/)(tests?|fixtures)\//;

/** Everything that is wrong with the unpacked tarball of a package of ours; its entry points are publint's. */
export function contentProblems(folder: string): string[] {
  const files = globSync("**/*.*", { cwd: folder }).concat(globSync("LICENSE", { cwd: folder }));
  const manifest = readFileSync(join(folder, "package.json"), "utf8");
  const { license, repository, publishConfig } = JSON.parse(manifest);
  // npm shows the license and the source, and without provenance refuses what the workflow publishes.
  const isStated = license && repository?.url && publishConfig?.provenance;
  return [
    ...(isStated ? [] : ["package.json has no license, no repository or no provenance"]),
    ...["LICENSE", "README.md"].filter((file) => !files.includes(file)).map((one) => `no ${one}`),
    ...files.filter((file) => !allowed.test(file) || cruft.test(file)).map((one) => `has ${one}`),
  ];
}
