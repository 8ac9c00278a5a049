import { existsSync, globSync } from "node:fs";
import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import type { JsonTestResults } from "vitest/node";
import { publishedPackages } from "../publish.ts";
import { run } from "../run.ts";
import type { Finding } from "./kinds.ts";
import type { LastRelease } from "./last-release.ts";
import { packedManifest } from "./packed.ts";

/** What a release gives its users to run, what it shows them, and its contract: nothing in it imports a package's own files. */
const tests =
  "{examples/src/**/!(contributing|snippets).test.ts,packages/contract/src/contract.test.ts}";
const pages = "{README.md,packages/*/README.md,docs/**/*.md}";

/**
 * Compiles and runs the programs of the last release with the packages as they would be published now: those that fail. The
 * spec and its mock stay the old ones, because the service does not change with our versions.
 */
export async function failingPrograms(root: string, last: LastRelease): Promise<Finding[]> {
  await using folder = await fs.mkdtempDisposable(join(tmpdir(), "release-programs-"));
  const tree = await fs.realpath(folder.path);
  await last.layOut(tree);
  await writeSnippets(tree);
  await putBuilds(root, tree);
  await linkModules(root, tree);
  const projects = globSync("{examples,docs/snippets}/tsconfig.json", { cwd: tree });
  const compiled = await Promise.all(projects.map((project) => compile(root, tree, project)));
  return [...compiled.flat(), ...(await runTests(root, tree))];
}

/** Every TypeScript block of the READMEs, and of the documentation those whose types it checks, a file each. */
async function writeSnippets(tree: string) {
  const folder = join(tree, "docs/snippets");
  for (const page of globSync(pages, { cwd: tree })) {
    const text = await fs.readFile(join(tree, page), "utf8");
    for (const { index, 1: kind, 2: info, 3: code } of text.matchAll(fence)) {
      if (page.startsWith("docs/") && !info?.includes("twoslash")) continue;
      const name = `${page.replaceAll(/\W+/g, "-")}-${index}.${kind}`;
      await fs.mkdir(folder, { recursive: true });
      await fs.writeFile(join(folder, name), `${code}\nexport {};\n`);
    }
  }
  const config = { extends: "../tsconfig.json", include: ["*"] };
  if (existsSync(folder)) await fs.writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
}

const fence = /^```(tsx?)\b([^\n]*)\n(.*?)^```/gms;

async function compile(root: string, tree: string, project: string): Promise<Finding[]> {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const args = [tsc, "--noEmit", "--pretty", "false", "-p", project];
  const printed = await run(process.execPath, args, { cwd: tree }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
  const errors = Array.from(printed.matchAll(/^(\S+)\(\d+,\d+\): error TS\d+: (.*)$/gm));
  if (printed && errors.length === 0) throw new Error(`tsc -p ${project}:\n${printed}`);
  // A snippet that needs a file or a package which is not here shows nothing about our packages.
  const isForeign = ([, , message = ""]: string[]) =>
    /^Cannot find module '(?!@messaging-sdk\/)/.test(message);
  const foreign = new Set(errors.filter(isForeign).map(([, at]) => at));
  return errors
    .filter(([, at]) => !foreign.has(at))
    .map(([, at = "", message]) => ({ bump: "major", at, what: `does not compile: ${message}` }));
}

async function runTests(root: string, tree: string): Promise<Finding[]> {
  // As in vitest.config.ts, but what fails once on a busy machine is no finding.
  const limits = { retry: 1, testTimeout: 60_000, hookTimeout: 60_000 };
  const config = { test: { include: [tests], isolate: false, restoreMocks: true, ...limits } };
  await fs.writeFile(join(tree, "vitest.release.mjs"), `export default ${JSON.stringify(config)};`);
  const report = join(tree, "vitest.release.json");
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const options = ["--config=vitest.release.mjs", "--reporter=json", `--outputFile=${report}`];
  const args = [vitest, "run", "--passWithNoTests", ...options];
  const printed = await run(process.execPath, args, { cwd: tree }).catch(String);
  if (!existsSync(report)) throw new Error(`The last release's tests did not run:\n${printed}`);
  const { testResults }: JsonTestResults = JSON.parse(await fs.readFile(report, "utf8"));
  return testResults.flatMap(({ name, status, message, assertionResults }): Finding[] => {
    const at = relative(tree, name);
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (failed.length === 0 && status === "failed") return [failure(at, message)];
    return failed.map((one) => failure(`${at}: ${one.fullName}`, one.failureMessages?.[0] ?? ""));
  });
}

/** In place of each old package what would be published now. */
async function putBuilds(root: string, tree: string) {
  const workspace = await fs.readFile(join(root, "pnpm-workspace.yaml"), "utf8");
  for (const { folder, path, name } of publishedPackages(root)) {
    if (name.endsWith("/spec")) continue;
    const manifest = packedManifest(
      await fs.readFile(join(path, "package.json"), "utf8"),
      workspace,
    );
    await fs.rm(join(tree, folder), { recursive: true, force: true });
    await fs.mkdir(join(tree, folder), { recursive: true });
    await fs.writeFile(join(tree, folder, "package.json"), JSON.stringify(manifest));
    for (const file of [manifest.files ?? []].flat().map(String))
      if (existsSync(join(path, file)))
        await fs.cp(join(path, file), join(tree, folder, file), { recursive: true });
  }
}

/** All that is installed in the work tree; of our own packages, those in the tree. */
async function linkModules(root: string, tree: string) {
  const ours = new Map<string, string>();
  for (const file of globSync("{*,packages/*,tools/*}/package.json", { cwd: tree }))
    ours.set(
      JSON.parse(await fs.readFile(join(tree, file), "utf8")).name,
      join(tree, dirname(file)),
    );
  for (const folder of globSync("{.,*,packages/*,tools/*}/node_modules", { cwd: root })) {
    for (const name of globSync("{[!.@]*,.bin,@*/*}", { cwd: join(root, folder) })) {
      const link = join(tree, folder, name);
      await fs.mkdir(dirname(link), { recursive: true });
      await fs.symlink(ours.get(name) ?? (await fs.realpath(join(root, folder, name))), link);
    }
  }
}

function failure(at: string, message: string): Finding {
  const bump = isOfWords.test(message) ? "patch" : "major";
  return { bump, at, what: `fails: ${message.split("\n")[0]}` };
}

/** Errors and output are for people, so their words may change. */
const isOfWords =
  /^AssertionError: expected (['"`].*['"`] to (match|contain|include)|.* to throw error (including|matching)) /s;
