import { globSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { installTools } from "../installed-tools.ts";
import { packedPackages } from "../packed.ts";
import { emptyProject } from "../project.ts";
import { type Registry, scope } from "../registry.ts";
import { expect, step } from "../rehearse/step.ts";
import { support } from "../support.ts";
import { runCommandLine, runSandbox } from "./npx.ts";
import { receiveWebhooks } from "./webhooks.ts";
import { runInWorker } from "./worker.ts";

/** Both held by this check: what a developer waits for, and what may go wrong on the way. */
const [mostBytes, mostPackages] = [4 * 1024 * 1024, 2];

const strict = "--noEmit --strict --module nodenext --target es2024 --types node";

/** `pnpm verify sandbox`: what is published of the sandbox and of the command line, as their users run it. */
export async function sandbox(root: string): Promise<boolean> {
  await using stack = new AsyncDisposableStack();
  const { registry } = stack.use(await packedPackages(root));
  const modules = await installTools();
  const oldest = support.node[0]?.version ?? "";

  await step("size", () => measure(registry));
  for (const version of [oldest, process.versions.node]) {
    const node = join(modules, `node-${version}`, "bin");
    await step(`npx on Node ${version}`, () => runSandbox(registry, node));
    await step(`messaging on Node ${version}`, () => runCommandLine(registry, node));
  }
  const project = stack.use(await emptyProject(registry.npmrc));
  await project.copy("sandbox");
  await project.install(
    ...[`${scope}/sandbox`, `${scope}/client`, "vitest", "jest", "@jest/globals", "expect"],
    ...["express", "fastify", `typescript@${support.typescript.at(-1)}`, "@types/node"],
  );
  const readme = await readFile(join(root, "packages/sandbox/README.md"), "utf8");
  const [, example = ""] = /^```ts\n(.*?)^```/ms.exec(readme) ?? [];
  await project.write("readme.test.ts", example);
  const programs = {
    "vitest, and the README": "npx vitest run",
    "node:test": "node --test node.test.mjs",
    "jest, without any configuration, by require": "npx jest jest.spec.cjs",
    types: `npx tsc ${strict} --skipLibCheck types.ts jest-types.ts`,
  };
  for (const [name, command] of Object.entries(programs)) {
    await step(name, () => project.run("sh", "-c", command).then(() => command));
  }
  await step("types, with nothing else installed", () => checkAlone(registry));
  await step("service worker", () => runInWorker(project));
  for (const framework of ["express", "fastify"]) {
    await step(`webhooks to ${framework}`, () => receiveWebhooks(project, framework));
  }
  return true;
}

async function measure(registry: Registry): Promise<string> {
  await using project = await emptyProject(registry.npmrc);
  await project.install(`${scope}/sandbox`);
  const lock = await readFile(join(project.folder, "package-lock.json"), "utf8");
  const { packages }: { packages: object } = JSON.parse(lock);
  // The first is the project.
  const count = Object.keys(packages).length - 1;
  const modules = join(project.folder, "node_modules");
  const bytes = globSync("**/*", { cwd: modules, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  expect(bytes <= mostBytes, `it takes at most ${mostBytes} bytes, not ${bytes}`);
  expect(count <= mostPackages, `it installs at most ${mostPackages} packages, not ${count}`);
  return `${(bytes / 1024 / 1024).toFixed(1)} MB in ${count} packages`;
}

/** Every declaration is checked, by import and by require, where no other package can lend its own. */
async function checkAlone(registry: Registry): Promise<string> {
  await using project = await emptyProject(registry.npmrc);
  await project.install(
    ...[`${scope}/sandbox`, `typescript@${support.typescript.at(-1)}`, "@types/node"],
  );
  const entries = ["", "/control", "/node", "/matchers"];
  const files = ["module.mts", "common.cts"];
  for (const file of files) {
    const lines = entries.map((entry) => `export * from "${scope}/sandbox${entry}";`);
    await project.write(file, lines.join("\n"));
  }
  await project.run("sh", "-c", `npx tsc ${strict} ${files.join(" ")}`);
  return files.join(", ");
}
