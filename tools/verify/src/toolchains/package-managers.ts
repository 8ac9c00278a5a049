import { findBin } from "../kept-install.ts";
import { emptyProject } from "../project.ts";
import { support } from "../support.ts";
import { type Part, type Tools, verdict } from "./part.ts";

type Manager = keyof typeof support.packageManagers;
type Command = readonly [program: string, ...args: string[]];

/** How each installs. Its cache is in the project, so that nothing is stale. */
const commands: Readonly<Record<Manager, Command>> = {
  npm: ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"],
  pnpm: ["pnpm", "install", "--store-dir=.store", "--cache-dir=.pnpm-cache"],
  "@yarnpkg/cli-dist": ["yarn", "install"],
  bun: ["bun", "install", "--cache-dir=.bun-cache"],
};

export const packageManagers: Part = {
  name: "package-managers",
  title: "Package managers",
  intro:
    "The packages are installed by name from a registry, and one call is made. Yarn holds back what is younger than a\n" +
    "day, unless `npmPreapprovedPackages` names it; so does the test.",
  head: ["package manager", "version", "installs, and the call works"],
  run: async (tools) =>
    Promise.all(
      Object.entries(commands).map(async ([name, command]) => [
        command[0],
        support.packageManagers[name as Manager],
        await verdict(() => install(tools, name, command)),
      ]),
    ),
};

async function install(
  { modules, registry, mockUrl }: Tools,
  name: string,
  [program, ...args]: Command,
) {
  await using project = await emptyProject(registry.npmrc);
  const dependencies = { "@messaging-sdk/client": "*" };
  await project.write("package.json", JSON.stringify({ private: true, dependencies }));
  await project.write(".yarnrc.yml", yarnrc(registry.url));
  await project.copy("calls/one-call.mjs", "one-call.mjs");
  const bin = await findBin(modules, name, program);
  // pnpm and Bun are binaries, the others are scripts.
  const isScript = /\.[cm]?js$/.test(bin);
  await (isScript ? project.node(bin, ...args) : project.run(bin, ...args));
  await project.node("one-call.mjs", mockUrl);
}

/**
 * Yarn reads no .npmrc, installs no version younger than a day unless it is listed, and writes no lock file in CI. Its
 * default layout needs a loader, so most projects choose the other.
 */
function yarnrc(url: string) {
  return `nodeLinker: node-modules
enableGlobalCache: false
enableImmutableInstalls: false
enableTelemetry: false
npmPreapprovedPackages: ["@messaging-sdk/*"]
npmScopes:
  messaging-sdk:
    npmRegistryServer: "${url}"
unsafeHttpWhitelist:
  - "127.0.0.1"
`;
}
