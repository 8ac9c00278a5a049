import { mkdir, mkdtempDisposable, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { support, type Versions } from "./support.ts";

/** Gigabytes that nobody needs to build or to test the packages: kept beside the workspace, out of its lock file. */
const cache = resolve(import.meta.dirname, "../.cache");

/** Every runtime, compiler, bundler and package manager that npm has, at the versions of support.json. */
const dependencies: Versions = Object.fromEntries([
  ...[support.oldestNode, ...support.node.map(({ version }) => version)].map(aliased("node")),
  ...support.typescript.map(aliased("typescript")),
  ...Object.keys(support.nest).map(aliased("nest", "@nestjs/cli")),
  ["bun-older", `npm:bun@${support.olderBun}`],
  ...support.runtimes.map(({ package: name, version }) => [name, version]),
  ...[support.bundlers, support.packageManagers].flatMap(Object.entries),
]);

/** A version of a package, under a name that others of it do not have. */
export function aliased(name: string, source = name) {
  return (version: string) => [`${name}-${version}`, `npm:${source}@${version}`];
}

export const installTools = () => keptInstall("tools", dependencies);

/**
 * Installs packages into a folder that is kept between runs; resolves to its `node_modules`. Two commands may need the same
 * at once, so the folder is made aside and put in its place when it is complete.
 */
export async function keptInstall(name: string, dependencies: Versions): Promise<string> {
  const folder = join(cache, name);
  // Their install scripts put the binary in its place; npm 11 runs no script that is not named.
  const allowScripts = { node: true, bun: true, deno: true, workerd: true, esbuild: true };
  const manifest = JSON.stringify({ private: true, type: "module", dependencies, allowScripts });
  const isThere = async () => (await readManifest(folder).catch(() => "")) === manifest;
  if (!(await isThere())) {
    await mkdir(cache, { recursive: true });
    await using aside = await mkdtempDisposable(`${folder}-`);
    await writeFile(join(aside.path, "package.json"), manifest);
    const install = ["install", "--no-audit", "--no-fund", "--loglevel=error"];
    await run("npm", install, { cwd: aside.path });
    // Another command may have been faster.
    if (!(await isThere())) {
      await rm(folder, { recursive: true, force: true });
      await rename(aside.path, folder);
    }
  }
  return join(folder, "node_modules");
}

export async function installedVersion(modules: string, name: string): Promise<string> {
  return JSON.parse(await readManifest(join(modules, name))).version;
}

function readManifest(folder: string): Promise<string> {
  return readFile(join(folder, "package.json"), "utf8");
}
