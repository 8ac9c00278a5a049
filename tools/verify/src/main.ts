import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { run, show } from "@messaging-sdk/release/run";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listen } from "@messaging-sdk/sandbox/node";
import { proxies } from "./proxies/proxies.ts";
import { rehearse } from "./rehearse/rehearse.ts";
import { rooms } from "./rooms.ts";
import { runtimes } from "./runtimes/runtimes.ts";
import { sandbox } from "./sandbox.ts";
import { startRedis } from "./stores/servers.ts";
import { stores } from "./stores/stores.ts";
import { tryTable } from "./table.ts";
import { spec } from "./toolchains/spec.ts";
import { toolchains } from "./toolchains/toolchains.ts";

const root = resolve(import.meta.dirname, "../../..");
const actionlint = "github.com/rhysd/actionlint/cmd/actionlint@v1.7.12";
/** Has the schema of each date that a `server.json` may name. */
const mcpRegistry = "github.com/modelcontextprotocol/registry@v1.8.9";
/** What it finds in the sandbox by these is meant so, and explained in `docs/explanations/sandbox.md`. */
const explained =
  "ignored_auth,positive_data_acceptance,negative_data_rejection,unsupported_method";

/** Each throws, or resolves to `false`, when something is wrong. */
const commands: Record<string, (args: string[]) => Promise<unknown>> = {
  rehearse: () => rehearse(root),
  runtimes: (args) => tryTable(root, args, runtimes),
  toolchains: (args) => tryTable(root, args, toolchains),
  spec: (args) => tryTable(root, args, spec),
  sandbox: () => sandbox(root),
  /** Lets it try every operation of the sandbox, in all of its phases. Needs Python. */
  async schemathesis() {
    const program = await pythonProgram("schemathesis", "4.32.5");
    await using service = await listen(createSandbox());
    const target = [`--url=${service.url}`, "--header=authorization: any key"];
    const how = ["--max-examples=50", "--generation-deterministic", "--continue-on-failure"];
    const checks = [`--exclude-checks=${explained}`, "--no-color"];
    const spec = join(root, "spec/generated/openapi.json");
    const cwd = dirname(program);
    await show(program, ["run", spec, ...target, ...how, ...checks], { cwd });
  },
  /** Strikes a campaign with each fault, by each engine, on a Postgres and a Redis. */
  async campaigns() {
    const proof = ["--project", "reliability", "--no-file-parallelism", ".proof."];
    await using redis = await startRedis();
    const env = { PROOF_REDIS: `${redis.port}` };
    await show("pnpm", ["exec", "vitest", "run", ...proof], { cwd: root, env });
  },
  proxies: (args) => proxies(root, args),
  stores: () => stores(root),
  /** The documentation site: types and output of its snippets, links, spelling, and each page in a browser. */
  async docs(args) {
    const conditions = "--conditions=@messaging-sdk/source";
    await show(process.execPath, [conditions, "docs/src/verify/main.ts", ...args], { cwd: root });
  },
  /** Holds .github to zizmor, and where there is Go to actionlint, and `server.json` to the schema of MCP's registry. */
  async workflows() {
    const zizmor = await pythonProgram("zizmor", "1.32.0");
    await show(zizmor, ["--offline", "--no-progress", ".github"], { cwd: root });
    const hasGo = await run("go", ["version"]).catch(() => undefined);
    if (hasGo === undefined) {
      console.log("No Go here, so actionlint was not run, and server.json not validated.");
      return;
    }
    await show("go", ["run", actionlint], { cwd: root });
    const server = resolve(root, "packages/cli/src/mcp/server.json");
    const { Dir } = JSON.parse(await run("go", ["mod", "download", "-json", mcpRegistry]));
    const [date] = /[\d-]{10}/.exec(readFileSync(server, "utf8")) ?? [];
    const schema = join(Dir, `internal/validators/schemas/${date}.json`);
    const validator = await pythonProgram("check-jsonschema", "0.39.0");
    await show(validator, ["--schemafile", schema, server], { cwd: root });
  },
  rooms: (args) => rooms(root, args),
};

const [name = "", ...args] = process.argv.slice(2);
const command = commands[name];
const known = Object.keys(commands).join(", ");
if (!command) console.error(`Unknown command "${name}". Expected one of: ${known}.`);
if (!command || (await command(args)) === false) process.exitCode = 1;

/** Installs a program of PyPI at a version, into a folder that is kept; resolves to its path. Needs Python. */
async function pythonProgram(name: string, version: string): Promise<string> {
  const folder = resolve(import.meta.dirname, "../.cache", name);
  await run("python3", ["-m", "venv", folder]);
  await run(join(folder, "bin/pip"), ["install", "--quiet", `${name}==${version}`]);
  return join(folder, "bin", name);
}
