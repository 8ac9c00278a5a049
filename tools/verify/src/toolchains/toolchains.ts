import { copyFile, readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { keptInstall } from "../kept-install.ts";
import { support } from "../support.ts";
import { bundles } from "./bundles.ts";
import { next } from "./next.ts";
import { packageManagers } from "./package-managers.ts";
import type { Part } from "./part.ts";
import { commonJs, frameworks, reactNative, stack } from "./programs.ts";
import { typeChecks } from "./type-checks.ts";

/** Every toolchain of SUPPORT.md, in the order of the page. */
export const toolchains: readonly Part[] = [
  typeChecks,
  bundles,
  packageManagers,
  next,
  commonJs,
  frameworks,
  stack,
  reactNative,
];

/** Installs the compilers, bundlers and package managers of support.json, and resolves to their `node_modules`. */
export async function installToolchains(): Promise<string> {
  const aliases = [
    ...support.typescript.map((version) => ["typescript", "typescript", version]),
    ...support.nest.map((version) => ["nest", "@nestjs/cli", version]),
    ["node", "node", support.oldestNode],
  ].map(([name, source, version]) => [`${name}-${version}`, `npm:${source}@${version}`]);
  const modules = await keptInstall("toolchains", {
    ...Object.fromEntries(aliases),
    ...support.bundlers,
    ...support.bundlerPlugins,
    ...support.packageManagers,
  });
  // A build imports its bundler by name, so it has to be where that is installed.
  const builds = resolve(import.meta.dirname, "../../fixtures/bundlers");
  for (const name of await readdir(builds)) {
    await copyFile(join(builds, name), join(dirname(modules), name));
  }
  return modules;
}
