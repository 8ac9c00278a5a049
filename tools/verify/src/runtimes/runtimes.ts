import { join } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { listen } from "@messaging-sdk/sandbox/node";
import { build } from "esbuild";
import { emptyProject } from "../project.ts";
import { nodes, support } from "../support.ts";
import { failed, type Part, type Tools, verdict } from "../toolchains/part.ts";
import { chromium, firefox } from "./browsers.ts";
import { startClosingService } from "./closing-service.ts";
import { edgeRuntime, workerd } from "./edges.ts";
import { createFailingSandbox, makePlan } from "./plan.ts";
import type { Assignment, Runtime } from "./runtime.ts";
import { endings, sizes } from "./suite/sends.ts";

/** Everything that SUPPORT.md promises to run in. Deno is given the network and nothing else: no files, no environment. */
const all: readonly (readonly [name: string, Runtime])[] = [
  ...support.node.map(({ version }) => ["Node.js", inProcess(nodeProgram(version))] as const),
  ...support.undici.map(
    ({ node, version }) =>
      [
        `Node.js, undici ${version}`,
        inProcess(nodeProgram(node), [], [undiciFolder(version)]),
      ] as const,
  ),
  ["Bun", inProcess("bun/bin/bun.exe")],
  ["Bun", inProcess("bun-older/bin/bun.exe")],
  ["Deno", inProcess(".bin/deno", ["run", "--no-prompt", "--no-remote", "--allow-net"])],
  ["workerd", workerd()],
  ["workerd of 2023", workerd({ compatibilityDate: "2023-01-01" })],
  ["edge-runtime", edgeRuntime],
  ["Chromium", chromium],
  ["Firefox", firefox],
];

/** Runs one suite in every runtime, one after the other, with the packages as they are installed. */
const suite: Part = {
  name: "suite",
  head: [
    ...["runtime", "version", `${makePlan("", "").calls.length} operations`],
    ...["error", "timeout", "retry", "page walk", "abort", "webhook"],
  ],
  async run(tools) {
    const { sandbox, arm } = createFailingSandbox();
    await using service = await listen(sandbox);
    const plan = makePlan(tools.mockUrl, service.url);
    return await inEach(tools, async (runPlan) => {
      await arm();
      return Object.values(await runPlan(plan)).map((one) => (one === "ok" ? one : failed(one)));
    });
  },
};

/** Nothing keeps a page's browser from making a request again on a new connection. */
const repeating = ["Chromium", "Firefox"];

/**
 * Sends in every runtime to a service that ends the connection after the effect. A cell is the most effects that one message
 * had, of those that were sent in this way.
 */
const sends: Part = {
  name: "sends",
  head: ["runtime", "version", ...Object.keys(sizes)],
  run: (tools) =>
    inEach(tools, async (runPlan, name) => {
      await using service = await startClosingService();
      const { sends } = await runPlan({ closingUrl: service.url });
      if (sends !== "ok") throw new Error(sends);
      return Object.entries(sizes).map(([way, size]) => {
        const times = service.timesOf(way);
        const isRight = times.length === size * endings.length;
        const most = Math.max(...times);
        const isOnce = most === 1 || repeating.includes(name);
        return isRight && isOnce ? `${most}` : failed(`${times.length} sent, one ${most} times`);
      });
    }),
};

type RunPlan = (plan: Assignment["plan"]) => Promise<Readonly<Record<string, string>>>;

/** A line for each runtime: its version, and the cells that are found in it. */
async function inEach(
  { modules, tarballs }: Tools,
  find: (runPlan: RunPlan, name: string) => Promise<string[]>,
): Promise<string[][]> {
  await using project = await emptyProject();
  const undici = support.undici.map(
    ({ version }) => `${undiciFolder(version)}@npm:undici@${version}`,
  );
  await project.install(...tarballs, ...undici);
  await compileSuite(project.folder);
  const rows: string[][] = [];
  for (const [name, runIn] of all) {
    let cells = ["-"];
    const found = await verdict(async () => {
      const judged = await find(async (plan) => {
        const { version, verdicts } = await runIn({ plan, folder: project.folder, modules });
        cells = [version];
        return verdicts;
      }, name);
      cells.push(...judged);
    });
    rows.push([name, ...cells, ...(found === "ok" ? [] : [found])]);
  }
  return rows;
}

/** The tables of `pnpm verify runtimes`. */
export const runtimes = [nodes, suite, sends];

/** Writes the suite into a project where our packages are installed: from there, their names mean the tarballs. */
async function compileSuite(folder: string): Promise<void> {
  const options = { outdir: folder, bundle: true, target: "es2022" };
  const entryPoints = ["process", "script"].map((name) =>
    join(import.meta.dirname, `suite/${name}.ts`),
  );
  await build({ ...options, entryPoints, packages: "external", format: "esm" });
  const script = { entryPoints: [join(folder, "script.js")], allowOverwrite: true };
  await build({ ...options, ...script, format: "iife", platform: "browser" });
}

/** The name under which several versions of undici are installed side by side. */
function undiciFolder(version: string): string {
  return `undici-${version.split(".")[0]}`;
}

function nodeProgram(version: string): string {
  return `node-${version}/bin/node`;
}

function inProcess(name: string, options: string[] = [], args: string[] = []): Runtime {
  return async ({ plan, folder, modules }) => {
    const program = join(modules, name);
    const printed = await run(program, ["--version"]);
    const all = [...options, join(folder, "process.js"), JSON.stringify(plan), ...args];
    const verdicts = JSON.parse(await run(program, all, { cwd: folder, timeout: 600_000 }));
    // Deno prints its name before it, and its engine's version after.
    return { version: /\d+\.\d+\.\d+/.exec(printed)?.[0] ?? printed, verdicts };
  };
}
