import { execFile } from "node:child_process";
import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { support } from "@messaging-sdk/runtimes/support";

const run = promisify(execFile);

/** Nothing that the workspace needs: kept beside it, out of its lock file. */
const folder = resolve(import.meta.dirname, "../.cache");

/** Installs the compilers, bundlers and package managers of support.json, and gives back their `node_modules`. */
export async function installToolchains(): Promise<string> {
  const compilers = support.typescript.map((version) => [
    `typescript-${version}`,
    `npm:typescript@${version}`,
  ]);
  const old = support.nodeWithoutRequireEsm;
  const manifest = {
    private: true,
    type: "module",
    dependencies: {
      ...Object.fromEntries(compilers),
      ...support.bundlers,
      ...support.bundlerPlugins,
      ...support.packageManagers,
      [`node-${old}`]: `npm:node@${old}`,
    },
    // Their install scripts put the binary in its place; npm 11 runs no script that is not named.
    allowScripts: { node: true, bun: true, esbuild: true },
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  await run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: folder });
  await copyBuilds();
  return join(folder, "node_modules");
}

/** A build imports its bundler by name, so it has to be where that is installed. */
async function copyBuilds() {
  const builds = resolve(import.meta.dirname, "../fixtures/bundlers");
  for (const name of await readdir(builds)) await copyFile(join(builds, name), join(folder, name));
}
