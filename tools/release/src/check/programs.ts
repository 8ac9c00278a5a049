import { existsSync, globSync } from "node:fs";
import {
  cp,
  mkdir,
  mkdtempDisposable,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { publishedPackages } from "../publish.ts";
import { run } from "../run.ts";
import type { Finding } from "./bump.ts";
import type { LastRelease } from "./last-release.ts";
import { packedManifest } from "./packed.ts";

/** What a release gives its users to run, what it shows them, and its contract: nothing in it imports a package's own files. */
const tests =
  "{examples/src/**/!(contributing|snippets).test.ts,packages/contract/src/contract.test.ts}";
const pages = "{README.md,packages/*/README.md,docs/**/*.md}";

/**
 * Compiles and runs the programs of the last release with the packages as they would be published now: those that fail.
 * The spec and its mock stay the old ones, because the service does not change with our versions.
 */
export async function failingPrograms(root: string, last: LastRelease): Promise<Finding[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "release-programs-"));
  const tree = await realpath(folder.path);
  await last.layOut(tree);
  await putBuilds(root, tree);
  await linkModules(root, tree);
  await writeSnippets(tree);
  const compiled = ["examples", "docs/snippets"].map((project) => compile(root, tree, project));
  return [...(await Promise.all(compiled)).flat(), ...(await runTests(root, tree))];
}

/** In place of each old package what would be published now; the old README stays. */
async function putBuilds(root: string, tree: string) {
  const workspace = await readFile(join(root, "pnpm-workspace.yaml"), "utf8");
  for (const { folder, path, name } of publishedPackages(root)) {
    if (name.endsWith("/spec")) continue;
    const manifest = packedManifest(await readFile(join(path, "package.json"), "utf8"), workspace);
    const readme = await readFile(join(tree, folder, "README.md"), "utf8").catch(() => "");
    await rm(join(tree, folder), { recursive: true, force: true });
    await mkdir(join(tree, folder), { recursive: true });
    await writeFile(join(tree, folder, "package.json"), JSON.stringify(manifest));
    await writeFile(join(tree, folder, "README.md"), readme);
    for (const file of [manifest.files ?? []].flat().map(String))
      if (existsSync(join(path, file)))
        await cp(join(path, file), join(tree, folder, file), { recursive: true });
  }
}

/** All that is installed in the work tree; of our own packages, those in the tree. */
async function linkModules(root: string, tree: string) {
  const ours = new Map<string, string>();
  for (const file of globSync("{*,packages/*,tools/*}/package.json", { cwd: tree }))
    ours.set(JSON.parse(await readFile(join(tree, file), "utf8")).name, join(tree, dirname(file)));
  for (const folder of globSync("{.,*,packages/*,tools/*}/node_modules", { cwd: root })) {
    for (const name of globSync("{[!.@]*,.bin,@*/*}", { cwd: join(root, folder) })) {
      const link = join(tree, folder, name);
      await mkdir(dirname(link), { recursive: true });
      await symlink(ours.get(name) ?? (await realpath(join(root, folder, name))), link);
    }
  }
}

/** Every TypeScript block of the READMEs, and of the documentation those whose types it checks, a file each. */
async function writeSnippets(tree: string) {
  const folder = join(tree, "docs/snippets");
  for (const page of globSync(pages, { cwd: tree })) {
    const text = await readFile(join(tree, page), "utf8");
    for (const [block, indent = "", kind, info = "", code = ""] of text.matchAll(fence)) {
      if (page.startsWith("docs/") && !info.includes("twoslash")) continue;
      const line = text.slice(0, text.indexOf(block)).split("\n").length;
      const own = code.replaceAll(new RegExp(`^${indent}`, "gm"), "");
      await mkdir(folder, { recursive: true });
      const name = `${page.replaceAll(/\W+/g, "-")}-${line}.${kind}`;
      await writeFile(join(folder, name), `${own}\nexport {};\n`);
    }
  }
  const config = { extends: "../tsconfig.json", include: ["*"] };
  if (existsSync(folder)) await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
}

const fence = /^([ \t]*)```(tsx?)\b([^\n]*)\n(.*?)^\1```/gms;

async function compile(root: string, tree: string, project: string): Promise<Finding[]> {
  if (!existsSync(join(tree, project, "tsconfig.json"))) return [];
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const printed = await outputOf(tree, [tsc, "--noEmit", "--pretty", "false", "-p", project]);
  const errors = Array.from(printed.matchAll(/^(\S+)\(\d+,\d+\): error TS\d+: (.*)$/gm));
  if (printed && errors.length === 0) throw new Error(`tsc -p ${project}:\n${printed}`);
  // A snippet that needs a file or a package which is not here says nothing of ours.
  const isForeign = ([, , said = ""]: string[]) =>
    /^Cannot find module '(?!@messaging-sdk\/)/.test(said);
  const foreign = new Set(errors.filter(isForeign).map(([, at]) => at));
  return errors.flatMap(([, at = "", said]): Finding[] =>
    foreign.has(at) ? [] : [{ bump: "major", at, what: `does not compile: ${said}` }],
  );
}

async function runTests(root: string, tree: string): Promise<Finding[]> {
  // As in vitest.config.ts, but what fails once on a busy machine is no finding.
  const limits = { retry: 1, testTimeout: 60_000, hookTimeout: 60_000 };
  const config = { test: { include: [tests], isolate: false, restoreMocks: true, ...limits } };
  await writeFile(join(tree, "vitest.release.mjs"), `export default ${JSON.stringify(config)};`);
  const report = join(tree, "vitest.release.json");
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const options = ["--config=vitest.release.mjs", "--reporter=json", `--outputFile=${report}`];
  const printed = await outputOf(tree, [vitest, "run", "--passWithNoTests", ...options]);
  if (!existsSync(report)) throw new Error(`The last release's programs did not run:\n${printed}`);
  const { testResults }: Results = JSON.parse(await readFile(report, "utf8"));
  return testResults.flatMap(({ name, status, message, assertionResults }): Finding[] => {
    const at = relative(tree, name);
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (failed.length === 0 && status === "failed") return [failure(at, message)];
    return failed.map((one) => failure(`${at}: ${one.fullName}`, one.failureMessages[0] ?? ""));
  });
}

const failure = (at: string, said: string): Finding => ({
  ...{ bump: isOfWords.test(said) ? "patch" : "major", at, what: `fails: ${said.split("\n")[0]}` },
});

/** What is said in an error or printed is for people, and may be said in other words. */
const isOfWords =
  /^AssertionError: expected (['"`].*['"`] to (match|contain|include)|.* to throw error (including|matching)) /s;

/** Vitest's report as JSON. */
interface Results {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** The output of a program that succeeds or fails. */
function outputOf(cwd: string, args: string[]): Promise<string> {
  return run(process.execPath, args, { cwd }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
}
