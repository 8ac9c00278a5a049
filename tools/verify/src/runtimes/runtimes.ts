import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startMock } from "@messaging-sdk/contract/mock";
import { packTarballs } from "@messaging-sdk/release/publish";
import { emptyProject } from "../project.ts";
import { readToolchains, support, supportPage } from "../support.ts";
import { chromium, firefox } from "./browsers.ts";
import { compileSuite } from "./compile-suite.ts";
import { edgeRuntime, workerd } from "./edges.ts";
import { startFailingService } from "./failing-service.ts";
import { installRuntimes } from "./install-runtimes.ts";
import { makePlan } from "./plan.ts";
import { bun, deno, node, nodeWithUndici, undiciFolder } from "./processes.ts";
import type { Assignment, Runtime } from "./runtime.ts";
import { isComplete, type RuntimeResult, type RuntimeResults, runtimeTable } from "./table.ts";

/** Everything that SUPPORT.md promises to run in. */
const all: readonly Runtime[] = [
  ...support.node.map(({ version }) => node(version)),
  ...support.undici.map(({ node, version }) => nodeWithUndici(node, version)),
  bun,
  deno,
  workerd,
  edgeRuntime,
  chromium,
  firefox,
];

/**
 * `pnpm verify runtimes`: runs one suite in every runtime, prints the table, and fails where a cell is not "ok".
 * `--write` puts the table into SUPPORT.md. `--published 1.2.3` runs what the registry has, not what was built.
 */
export async function runtimes(root: string, args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { write: { type: "boolean", default: false }, published: { type: "string" } },
  });
  const results = await runInAll(root, values.published);
  console.log(`\n${runtimeTable(results)}`);
  if (values.write) {
    const file = join(import.meta.dirname, "generated/results.json");
    await writeFile(file, `${JSON.stringify(results, undefined, 2)}\n`);
    const page = join(root, "SUPPORT.md");
    const toolchains = readToolchains(await readFile(page, "utf8"));
    await writeFile(page, supportPage(results, toolchains));
  }
  return isComplete(results);
}

/** Installs the packages into an empty project, and runs the suite there, one runtime after the other. */
async function runInAll(root: string, published: string | undefined): Promise<RuntimeResults> {
  const modules = await installRuntimes();
  await using project = await emptyProject();
  const packages = published
    ? [`@messaging-sdk/client@${published}`]
    : await packTarballs(root, project.folder);
  const undici = support.undici.map(
    ({ version }) => `${undiciFolder(version)}@npm:undici@${version}`,
  );
  await project.install(...packages, ...undici);
  const suite = await compileSuite(project.folder);
  await using service = await startFailingService();
  await using stack = new AsyncDisposableStack();
  const mock = await startMock();
  stack.defer(() => mock.close());

  const plan = makePlan(mock.url, service.url);
  const results: RuntimeResult[] = [];
  for (const runtime of all) {
    const result = await runIn(runtime, { plan, suite, modules });
    console.log(`${result.name} ${result.version ?? `was not run: ${result.missing}`}`);
    results.push(result);
  }
  return { operations: plan.calls.length, runtimes: results };
}

async function runIn({ name, run }: Runtime, assignment: Assignment): Promise<RuntimeResult> {
  try {
    return { name, ...(await run(assignment)) };
  } catch (error) {
    return { name, verdicts: {}, missing: String(error).split("\n")[0] ?? "" };
  }
}
