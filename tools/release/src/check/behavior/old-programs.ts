import { existsSync, globSync } from "node:fs";
import { mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { run } from "../../run.ts";
import type { Finding } from "../bump.ts";
import type { LastRelease } from "../last-release.ts";
import { layOutOldTree } from "./old-tree.ts";

/** Programs of the last release that are run again, beside its black-box tests: examples, and what its clients sent. */
const programs = [
  "examples/**/*.test.ts",
  "packages/contract/src/contract.test.ts",
  "packages/reliability/src/sequences.test.ts",
  "packages/reliability/src/behavior/kept.test.ts",
];

/**
 * Runs the last release's type tests, programs and black-box tests against the new build: those that fail, and how many
 * still pass. The tests are those of the packages whose code changed, `changed`, and of those that depend on them.
 */
export async function failingPrograms(
  root: string,
  last: LastRelease,
  changed: ReadonlySet<string>,
): Promise<Finding[]> {
  const tree = await realpath(await mkdtemp(join(tmpdir(), "release-programs-")));
  try {
    const tests = await layOutOldTree(root, last, tree, changed);
    return [
      ...(await typeTests(root, tree)),
      ...(await examples(root, tree)),
      ...(await ran(root, tree, tests)),
    ];
  } finally {
    await rm(tree, { recursive: true });
  }
}

async function typeTests(root: string, tree: string): Promise<Finding[]> {
  const files = globSync("packages/*/src/**/*.test-d.{ts,tsx}", { cwd: tree });
  if (files.length === 0) return [];
  const config = { extends: "./tsconfig.json", include: [], files };
  await writeFile(join(tree, "tsconfig.release.json"), JSON.stringify(config));
  const errors = await compile(root, tree, "tsconfig.release.json");
  return [passed(`the type tests (files: ${files.length})`, errors.length), ...errors];
}

async function examples(root: string, tree: string): Promise<Finding[]> {
  const config = "examples/tsconfig.json";
  if (!existsSync(join(tree, config))) return [];
  const errors = await compile(root, tree, config);
  return [passed("the types of the examples", errors.length), ...errors];
}

const passed = (what: string, failed: number): Finding => ({
  bump: "none",
  at: "the last release",
  what: `${what} met the new build, ${failed === 0 ? "none fails" : `failures: ${failed}`}`,
});

async function compile(root: string, tree: string, config: string): Promise<Finding[]> {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const output = await outputOf(tree, [tsc, "--noEmit", "--pretty", "false", "-p", config]);
  const errors = Array.from(output.matchAll(/^(\S+)\(\d+,\d+\): error TS\d+: (.*)$/gm));
  if (output && errors.length === 0)
    throw new Error(`tsc -p ${config} of the last release:\n${output}`);
  return errors.map(([, at = "", said]) => ({
    bump: "major",
    at,
    what: `no longer compiles: ${said}`,
  }));
}

async function ran(root: string, tree: string, tests: readonly string[]): Promise<Finding[]> {
  const found = programs.filter((pattern) => globSync(pattern, { cwd: tree }).length > 0);
  const include = [...found, ...tests];
  if (include.length === 0) return [];
  // As in vitest.config.ts, but what fails once on a busy machine is no finding.
  const clean = { isolate: false, restoreMocks: true, unstubGlobals: true, retry: 1 };
  const config = { test: { include, ...clean, testTimeout: 60_000, hookTimeout: 60_000 } };
  await writeFile(join(tree, "vitest.release.mjs"), `export default ${JSON.stringify(config)};`);
  const report = join(tree, "vitest.release.json");
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const options = ["--config", "vitest.release.mjs", "--reporter", "json", "--outputFile", report];
  const output = await outputOf(tree, [vitest, "run", ...options]);
  if (!existsSync(report)) throw new Error(`The last release's programs did not run:\n${output}`);
  return readResults(tree, JSON.parse(await readFile(report, "utf8")));
}

interface Results {
  numTotalTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

function readResults(tree: string, { testResults, numTotalTests }: Results): Finding[] {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }): Finding[] => {
    const at = relative(tree, name);
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (status === "failed" && failed.length === 0)
      return [{ bump: "major", at, what: `does not run: ${firstLine(message)}` }];
    return failed.map(({ fullName, failureMessages: [said = ""] }) => ({
      bump: "major",
      at: `${at}: ${fullName}`,
      what: `fails: ${firstLine(said)}`,
    }));
  });
  return [passed(`the programs (tests: ${numTotalTests})`, failures.length), ...failures];
}

const firstLine = (text: string) => text.split("\n")[0] ?? "";

/** The output of a program that succeeds or fails. */
function outputOf(cwd: string, args: string[]): Promise<string> {
  return run(process.execPath, args, { cwd }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
}
