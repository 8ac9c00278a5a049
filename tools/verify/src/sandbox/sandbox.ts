import { globSync, statSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { packTarballs } from "@messaging-sdk/release/publish";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listen } from "@messaging-sdk/sandbox/node";
import { start } from "../process.ts";
import { emptyProject, type Project } from "../project.ts";
import { type Registry, scope, startRegistry } from "../registry.ts";
import { expect, step } from "../rehearse/step.ts";
import { installRuntimes, nodeFolder } from "../runtimes/install-runtimes.ts";
import { support } from "../support.ts";
import { runCommandLine } from "./command-line.ts";
import { receiveWebhooks } from "./webhooks.ts";
import { runInWorker } from "./worker.ts";

/** Both held by this check: what a developer waits for, and what may go wrong on the way. */
const [mostBytes, mostPackages] = [12 * 1024 * 1024, 2];

const strict = "--noEmit --strict --module nodenext --target es2024 --types node".split(" ");

/** `pnpm verify sandbox`: what is published of the sandbox and of the command line, as their users run it. */
export async function sandbox(root: string): Promise<boolean> {
  await using stack = new AsyncDisposableStack();
  const registry = stack.use(await startRegistry());
  const publisher = stack.use(await emptyProject(registry.npmrc));
  for (const tarball of await packTarballs(root, publisher.folder)) {
    await publisher.run("npm", "publish", tarball, "--provenance=false", "--loglevel=error");
  }
  const runtimes = await installRuntimes();
  const oldest = support.node[0]?.version ?? "";

  await step("size", () => measure(registry));
  const service = stack.use(await listen(createSandbox()));
  for (const version of [oldest, process.versions.node]) {
    const node = join(runtimes, nodeFolder(version), "bin");
    await step(`npx on Node ${version}`, () => runByNpx(registry, node));
    await step(`messaging on Node ${version}`, () => runCommandLine(registry, node, service.url));
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
  await step("vitest, and the README", () => runTests(project, "npx", "vitest", "run"));
  await step("node:test", () => runTests(project, "node", "--test", "node.test.mjs"));
  await step("jest, without any configuration, by require", () =>
    runTests(project, "node", "node_modules/jest/bin/jest.js", "jest.spec.cjs"),
  );
  await step("types", async () => {
    const files = ["types.ts", "jest-types.ts"];
    await project.run("npx", "tsc", ...strict, "--skipLibCheck", ...files);
    return files.join(", ");
  });
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

/** As its README says, in an empty folder; the port alone is another one, because 4242 may be in use here. */
async function runByNpx(registry: Registry, node: string): Promise<string> {
  await using project = await emptyProject(registry.npmrc);
  const folder = join(project.folder, "empty");
  await mkdir(folder);
  const args = ["--yes", `--userconfig=${join(project.folder, ".npmrc")}`, `${scope}/sandbox`];
  await using command = start("npx", [...args, "--port", "0"], {
    cwd: folder,
    env: { PATH: `${node}:${process.env.PATH}` },
  });
  const [url] = await command.line(/http:\S+/);
  const page = await fetch(url, { headers: { accept: "text/html" } });
  const text = await page.text();
  expect(text.includes("<script"), `its interface is at ${url}, not: ${text.slice(0, 200)}`);
  const script = /src="([^"]+\.js)"/.exec(text)?.[1] ?? "";
  const { status } = await fetch(new URL(script, url));
  expect(status === 200, `the interface's script is there, not ${status}`);
  const groups = await fetch(`${url}/v2.1/group`, { headers: { authorization: "any" } });
  expect(groups.status === 200, `the service responds with 200, not ${groups.status}`);
  return "the interface and the service respond";
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
  await project.run("npx", "tsc", ...strict, ...files);
  return files.join(", ");
}

async function runTests(project: Project, program: string, ...args: string[]): Promise<string> {
  await project.run(program, ...args);
  return "passed";
}
