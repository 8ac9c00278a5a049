import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { support } from "./support.ts";

const run = promisify(execFile);

/** A gigabyte that nobody needs to build or to test the packages: kept beside the workspace, out of its lock file. */
const folder = resolve(import.meta.dirname, "../.cache");

/** Installs every runtime that npm has, at the versions of support.json, and gives back its `node_modules`. */
export async function installRuntimes(): Promise<string> {
  const nodes = support.node.map(({ version }) => [nodeFolder(version), `npm:node@${version}`]);
  const others = support.runtimes.map(({ package: name, version }) => [name, version]);
  const manifest = {
    private: true,
    dependencies: Object.fromEntries([...nodes, ...others]),
    // Their install scripts put the binary in its place; npm 11 runs no script that is not named.
    allowScripts: { node: true, bun: true, deno: true, workerd: true, esbuild: true },
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  await run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: folder });
  return join(folder, "node_modules");
}

/** The name under which several versions of the package `node` are installed side by side. */
export function nodeFolder(version: string): string {
  return `node-${version.split(".")[0]}`;
}

/** The version that is really there. */
export async function installedVersion(modules: string, name: string): Promise<string> {
  const text = await readFile(join(modules, name, "package.json"), "utf8");
  const { version }: { version: string } = JSON.parse(text);
  return version;
}
