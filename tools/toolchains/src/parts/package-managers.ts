import { existsSync } from "node:fs";
import { join } from "node:path";
import { emptyProject } from "@messaging-sdk/runtimes/empty-project";
import { support } from "@messaging-sdk/runtimes/support";
import { findBin } from "../bin.ts";
import { copyFixture } from "../fixture.ts";
import { type Part, verdict } from "../part.ts";
import type { Tools } from "../tools.ts";

type Manager = keyof typeof support.packageManagers;

/** How each is asked for it: program and arguments; what it keeps is kept in the project, so that nothing is old. */
const commands: Readonly<Record<Manager, readonly string[]>> = {
  npm: ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"],
  pnpm: ["pnpm", "install", "--store-dir=.store", "--cache-dir=.pnpm-cache"],
  "@yarnpkg/cli-dist": ["yarn", "install"],
  bun: ["bun", "install", "--cache-dir=.bun-cache"],
};

export const packageManagers: Part = {
  name: "package-managers",
  title: "Package managers",
  intro: "The packages are installed by name from a registry, and one call is made.",
  head: ["package manager", "version", "installs, and the call works"],
  run: async (tools) =>
    Promise.all(
      Object.entries(commands).map(async ([name, command]) => [
        command[0] ?? "",
        support.packageManagers[name as Manager],
        await verdict(() => install(tools, name, command)),
      ]),
    ),
};

async function install(
  { modules, registry, mockUrl }: Tools,
  name: string,
  [program = "", ...args]: readonly string[],
) {
  await using project = await emptyProject(registry.npmrc);
  const dependencies = { "@messaging-sdk/client": "*" };
  await project.write("package.json", JSON.stringify({ private: true, dependencies }));
  await project.write(".yarnrc.yml", yarnrc(registry.url));
  await copyFixture("calls/one-call.mjs", join(project.folder, "one-call.mjs"));
  const bin = await findBin(modules, name, program);
  // pnpm and Bun are binaries, the others are scripts.
  const run = /\.[cm]?js$/.test(bin) ? [process.execPath, bin] : [bin];
  await project.run(...(run as [string]), ...args);
  await project.run(process.execPath, "one-call.mjs", mockUrl);
  if (!existsSync(join(project.folder, "node_modules"))) throw new Error("No node_modules.");
}

/**
 * Yarn reads no .npmrc, takes no version that is younger than three days unless it is told to, and its default layout
 * needs a loader of its own, so most projects choose the other.
 */
function yarnrc(url: string) {
  return `nodeLinker: node-modules
enableGlobalCache: false
enableTelemetry: false
npmPreapprovedPackages: ["@messaging-sdk/*"]
npmScopes:
  messaging-sdk:
    npmRegistryServer: "${url}"
unsafeHttpWhitelist:
  - "127.0.0.1"
`;
}
