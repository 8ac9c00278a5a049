import { join, resolve } from "node:path";
import { publishedPackages } from "@messaging-sdk/release/publish";
import { show } from "@messaging-sdk/release/run";
import { fetchPackages } from "./debian.ts";
import { openapiFetch } from "./openapi-fetch.ts";
import { proxies } from "./proxies/proxies.ts";
import { rehearse } from "./rehearse/rehearse.ts";
import { rooms } from "./rooms.ts";
import { runtimes } from "./runtimes/runtimes.ts";
import { sandbox } from "./sandbox/sandbox.ts";
import { schemathesis } from "./sandbox/schemathesis.ts";
import { spec } from "./spec.ts";
import { startRedis } from "./stores/servers.ts";
import { stores } from "./stores/stores.ts";
import { tryTable } from "./table.ts";
import { toolchains } from "./toolchains/toolchains.ts";
import { workflows } from "./workflows.ts";

const root = resolve(import.meta.dirname, "../../..");

/** Each resolves to whether all went well. */
const commands: Record<string, (args: string[]) => Promise<boolean>> = {
  rehearse: () => rehearse(root),
  runtimes: (args) => tryTable(root, args, runtimes),
  toolchains: (args) => tryTable(root, args, toolchains),
  sandbox: () => sandbox(root),
  "openapi-fetch": (args) => openapiFetch(root, args),
  schemathesis: () => schemathesis(root),
  /** Writes `dist/sbom`: the dependencies of each published package, as CycloneDX. */
  async sbom() {
    const filters = publishedPackages(root).map(({ name }) => `--filter=${name}`);
    const format = "--sbom-format=cyclonedx --prod --split --out=dist/sbom/%s-%v.cdx.json";
    await show("pnpm", [...filters, "sbom", ...format.split(" ")], { cwd: root });
    return true;
  },
  /** Plays random scripts of disasters on a campaign, 200 unless told otherwise, each with processes, a Postgres and a Redis. */
  async campaigns([scripts = "200"]) {
    const proof = ["--project", "reliability", "src/campaigns/campaigns.proof"];
    await using redis = await startRedis(await fetchPackages(["redis-server"]));
    const env = { PROOF_CAMPAIGNS: scripts, PROOF_REDIS: `${redis.port}` };
    await show("pnpm", ["exec", "vitest", "run", ...proof], { cwd: root, env });
    return true;
  },
  proxies: (args) => proxies(root, args),
  spec: (args) => spec(root, args),
  stores: () => stores(root),
  /** The documentation site: types and output of its snippets, links, spelling, and each page in a browser. */
  async docs(args) {
    const conditions = "--conditions=@messaging-sdk/source";
    await show(process.execPath, [conditions, "docs/src/verify/main.ts", ...args], { cwd: root });
    return true;
  },
  workflows: () => workflows(root),
  rooms: (args) => rooms(root, args),
  /** Changes the code of a folder in small ways, one at a time, and names what no test beside it notices. */
  async mutants([place = "packages/client/src/paging"]) {
    const [, cwd = "", folder = ""] = /^([^/]+\/[^/]+)\/(.+?)\/*$/.exec(place) ?? [];
    const here = join(root, "tools/verify");
    const stryker = join(here, "node_modules/@stryker-mutator/core/bin/stryker.js");
    const mutate = ["--mutate", `${folder}/**/*.ts*,!**/*.test*,!**/generated/**`];
    const env = { MUTATED_FOLDER: folder };
    const args = [stryker, "run", join(here, "stryker.config.mjs"), ...mutate];
    await show(process.execPath, args, { cwd: join(root, cwd), env });
    return true;
  },
};

const [name = "", ...args] = process.argv.slice(2);
const command = commands[name];
if (command) {
  if (!(await command(args))) process.exitCode = 1;
} else {
  const words = Object.keys(commands).join(", ");
  console.error(`Unknown command "${name}". Expected one of: ${words}.`);
  process.exitCode = 1;
}
