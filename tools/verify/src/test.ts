import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { markdownTable } from "markdown-table";

// pnpm test                  runs the tests of every package that changed, or stands on one that did
// pnpm test client react     of these packages
// pnpm test --force          of all, changed or not; other options are turbo's too
const root = resolve(import.meta.dirname, "../../..");
const [names, options] = [true, false].map((isName) =>
  process.argv.slice(2).filter((arg) => arg.startsWith("-") !== isName),
);
const filters = names?.map((name) => `--filter=@messaging-sdk/${name}`) ?? [];
const turbo = ["run", "test", ...filters, ...(options ?? [])];

const plan: { tasks: Task[] } = JSON.parse(
  await run("turbo", [...turbo, "--dry=json"], { cwd: root }),
);
const tasks = plan.tasks.filter(
  ({ task, command }) => task === "test" && command !== "<NONEXISTENT>",
);
const resultsOf = ({ directory }: Task) => join(root, directory, ".results/tests.json");
// What an earlier run left must not stand for this one.
for (const task of tasks) rmSync(resultsOf(task), { force: true });

const shown = ["--continue=always", "--output-logs=errors-only", "--log-order=grouped"];
// Tests start hundreds of programs, which compile the same files. Each run adds the files of tests once more.
const NODE_COMPILE_CACHE = join(root, "node_modules/.cache/node");
const since = statSync(NODE_COMPILE_CACHE, { throwIfNoEntry: false })?.birthtimeMs ?? Date.now();
const weekMs = 7 * 24 * 60 * 60 * 1000;
if (Date.now() - since > weekMs) rmSync(NODE_COMPILE_CACHE, { recursive: true });
const env = { NODE_COMPILE_CACHE, ...process.env };
const child = spawn("turbo", [...turbo, ...shown], { cwd: root, stdio: "inherit", env });
const [code] = await once(child, "exit");

const lines = tasks.map(readLine);
const passed = lines.reduce((sum, line) => sum + line.passed, 0);
const failed = lines.reduce((sum, line) => sum + line.failed, 0);
const cells = lines.map((line) => [line.name, line.passed, line.failed, line.seconds].map(String));
console.log(
  markdownTable([["package", "passed", "failed", "seconds"], ...cells], {
    align: ["l", "r", "r", "r"],
  }),
);
// Turbo can fail though no test did.
const all = failed === 0 && code !== 0 ? 1 : failed;
console.log(`\n${passed} passed, ${all} failed`);
process.exitCode = all === 0 ? 0 : 1;

interface Task {
  readonly task: string;
  readonly package: string;
  readonly directory: string;
  readonly command: string;
  readonly cache: { readonly status: "HIT" | "MISS" };
}

/** A package whose tests left no results, or failed outside of a test, counts as one more failure. */
function readLine(task: Task) {
  const name = task.package.replace("@messaging-sdk/", "");
  const file = resultsOf(task);
  if (!existsSync(file)) return { name, passed: 0, failed: 1, seconds: "did not run" };
  const results: Results = JSON.parse(readFileSync(file, "utf8"));
  const ends = results.testResults.map(({ endTime }) => endTime);
  const seconds = Math.round((Math.max(...ends) - results.startTime) / 1000);
  return {
    name,
    passed: results.numPassedTests,
    failed: results.success ? 0 : Math.max(results.numFailedTests, 1),
    seconds: task.cache.status === "HIT" ? "cached" : `${seconds}`,
  };
}

/** What vitest writes for each package. */
interface Results {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly startTime: number;
  readonly testResults: readonly { readonly endTime: number }[];
}
