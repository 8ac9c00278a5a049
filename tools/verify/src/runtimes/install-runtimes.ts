import { keptInstall } from "../kept-install.ts";
import { support } from "../support.ts";

/** Installs every runtime that npm has, at the versions of support.json, and resolves to its `node_modules`. */
export function installRuntimes(): Promise<string> {
  const nodes = support.node.map(({ version }) => [nodeFolder(version), `npm:node@${version}`]);
  const others = support.runtimes.map(({ package: name, version }) => [name, version]);
  const older = ["bun-older", `npm:bun@${support.olderBun}`];
  return keptInstall("runtimes", Object.fromEntries([...nodes, ...others, older]));
}

/** The name under which several versions of the package `node` are installed side by side. */
export function nodeFolder(version: string): string {
  return `node-${version.split(".")[0]}`;
}
