import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { emptyProject } from "../project.ts";
import { type Registry, scope } from "../registry.ts";
import { expect } from "../rehearse/step.ts";

/** How much longer than Node alone it may take to say its version. */
const mostOfVersion = 1.5;

/** `messaging` as `npx` runs it in an empty folder, on the Node in that folder, and how soon it starts. */
export async function runCommandLine(
  registry: Registry,
  node: string,
  serviceUrl: string,
): Promise<string> {
  await using project = await emptyProject(registry.npmrc);
  const folder = join(project.folder, "empty");
  await mkdir(folder);
  const env = {
    PATH: `${node}:${process.env.PATH}`,
    MESSAGING_BASE_URL: serviceUrl,
    MESSAGING_API_KEY: "any",
  };
  const npx = ["--yes", `--userconfig=${join(project.folder, ".npmrc")}`, `${scope}/cli`];
  const list = ["groups", "list", "--limit", "2", "--json"];
  const groups: unknown[] = JSON.parse(await run("npx", [...npx, ...list], { cwd: folder, env }));
  expect(groups.length === 2, `groups list has two records, not ${JSON.stringify(groups)}`);

  await project.install(`${scope}/cli`);
  const installed = join(project.folder, "node_modules", scope, "cli");
  const { bin } = JSON.parse(await readFile(join(installed, "package.json"), "utf8"));
  const main = join(installed, bin.messaging);
  const times = { alone: Infinity, version: Infinity, list: Infinity };
  const commands = { alone: ["-e", "0"], version: [main, "--version"], list: [main, ...list] };
  // In turns, and the fastest of each: a busy machine only ever adds.
  for (let round = 0; round < 20; round++) {
    for (const name of ["alone", "version", "list"] as const) {
      const startedAt = performance.now();
      await run(join(node, "node"), commands[name], { env });
      times[name] = Math.min(times[name], performance.now() - startedAt);
    }
  }
  const ratio = times.version / times.alone;
  expect(ratio <= mostOfVersion, `--version takes ${mostOfVersion} of node -e 0, not ${ratio}`);
  const listRatio = (times.list / times.alone).toFixed(2);
  return `two groups; --version ${ratio.toFixed(2)} and groups list ${listRatio} of node -e 0`;
}
