import { emptyProject } from "../project.ts";
import { support } from "../support.ts";
import { type Part, type Tools, verdict } from "./part.ts";

/** How each installs. Its cache is in the project, so that nothing is stale. */
const commands: Readonly<Record<keyof typeof support.packageManagers, string>> = {
  npm: "npm install",
  pnpm: "pnpm install --store-dir=.store --cache-dir=.pnpm-cache",
  "@yarnpkg/cli-dist": "yarn install",
  bun: "bun install --cache-dir=.bun-cache",
};

export const packageManagers: Part = {
  name: "package-managers",
  head: ["package manager", "version", "installs, and the call works"],
  run: async (tools) =>
    Promise.all(
      Object.entries(support.packageManagers).map(async ([name, version]) => {
        const command = commands[name as keyof typeof commands];
        return [command.split(" ")[0] ?? "", version, await verdict(() => install(tools, command))];
      }),
    ),
};

async function install({ modules, registry, mockUrl }: Tools, command: string) {
  await using project = await emptyProject(registry.npmrc);
  const dependencies = { "@messaging-sdk/client": "*" };
  await project.write("package.json", JSON.stringify({ private: true, dependencies }));
  await project.write(".yarnrc.yml", yarnrc(registry.url));
  await project.copy("calls/one-call.mjs", "one-call.mjs");
  await project.run("sh", "-ec", `${modules}/.bin/${command}`);
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
