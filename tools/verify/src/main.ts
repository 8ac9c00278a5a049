import { resolve } from "node:path";
import { publishedPackages } from "@messaging-sdk/release/publish";
import { show } from "@messaging-sdk/release/run";
import { mutants } from "./mutants/mutants.ts";
import { openapiFetch } from "./openapi-fetch.ts";
import { proxies } from "./proxies/proxies.ts";
import { rehearse } from "./rehearse/rehearse.ts";
import { rooms } from "./rooms.ts";
import { installRuntimes } from "./runtimes/install-runtimes.ts";
import { runtimes } from "./runtimes/runtimes.ts";
import { sandbox } from "./sandbox/sandbox.ts";
import { schemathesis } from "./sandbox/schemathesis.ts";
import { spec } from "./spec.ts";
import { stores } from "./stores/stores.ts";
import { installToolchains, toolchains } from "./toolchains/toolchains.ts";
import { tryParts } from "./toolchains/try-parts.ts";
import { workflows } from "./workflows.ts";

const root = resolve(import.meta.dirname, "../../..");

/** Each resolves to whether all went well. */
const commands: Record<string, (args: string[]) => Promise<boolean>> = {
  rehearse: () => rehearse(root),
  runtimes: (args) =>
    tryParts(root, args, { name: "runtimes", parts: runtimes, install: installRuntimes }),
  toolchains: (args) =>
    tryParts(root, args, { name: "toolchains", parts: toolchains, install: installToolchains }),
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
  /** Plays random scripts of disasters on a campaign, 200 unless told otherwise, each with processes and a Postgres. */
  async campaigns([scripts = "200"]) {
    const proof = ["--project", "reliability", "src/campaigns/campaigns.proof"];
    const env = { PROOF_CAMPAIGNS: scripts };
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
  rooms: () => rooms(root),
  mutants: (args) => mutants(root, args),
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
