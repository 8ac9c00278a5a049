import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { markdownTable } from "markdown-table";
import type { JsonTestResults } from "vitest/node";

// pnpm test                  runs the tests of every package that changed, or stands on one that did
// pnpm test client react     of these packages
// pnpm test --force          of all, changed or not; other options are turbo's too
const root = resolve(import.meta.dirname, "../../..");
const args = process.argv.slice(2);
const isOption = (arg: string) => arg.startsWith("-");
const wanted = args.map((arg) => (isOption(arg) ? arg : `--filter=@messaging-sdk/${arg}`));
/** Without those that select packages. */
const options = args.filter((arg) => isOption(arg) && !/^--(filter|affected)/.test(arg));

const plan: { tasks: Task[] } = JSON.parse(
  await run("turbo", ["run", "test", ...wanted, "--dry=json"], { cwd: root }),
);
const tasks = plan.tasks.filter(
  ({ task, command }) => task === "test" && command !== "<NONEXISTENT>",
);
const resultsOf = ({ directory }: Task) => join(root, directory, ".results/tests.json");
// The results of an earlier run must not stand for this one.
for (const task of tasks) rmSync(resultsOf(task), { force: true });

// Turbo would start these last, because they stand on most others. They take longest, so they start at once, in a run of
// turbo of their own.
const longest = tasks.filter((task) => /\/(console|reliability)$/.test(task.package));
const others = tasks.filter((task) => !longest.includes(task));
const shown = ["--continue=always", "--output-logs=errors-only", "--log-order=grouped"];
// Tests start hundreds of programs, which compile the same files. Each run adds the files of tests once more.
const NODE_COMPILE_CACHE = join(root, "node_modules/.cache/node");
const since = statSync(NODE_COMPILE_CACHE, { throwIfNoEntry: false })?.birthtimeMs ?? Date.now();
const weekMs = 7 * 24 * 60 * 60 * 1000;
if (Date.now() - since > weekMs) rmSync(NODE_COMPILE_CACHE, { recursive: true });
const env = { NODE_COMPILE_CACHE, ...process.env };
const codes = await Promise.all(
  [longest, others].map(async (group) => {
    // Without a filter, turbo would run all.
    if (group.length === 0) return 0;
    const filters = group.map((task) => `--filter=${task.package}`);
    const command = ["run", "test", ...filters, ...options, ...shown];
    const child = spawn("turbo", command, { cwd: root, stdio: "inherit", env });
    const [code] = await once(child, "exit");
    return code;
  }),
);

const lines = tasks.map(readLine);
const passed = lines.reduce((sum, line) => sum + line.passed, 0);
const failed = lines.reduce((sum, line) => sum + line.failed, 0);
const cells = lines.map((line) => [line.name, line.passed, line.failed, line.seconds].map(String));
console.log(
  markdownTable([["package", "passed", "failed", "seconds"], ...cells], {
    align: ["l", "r", "r", "r"],
  }),
);
// Their output is far above, between that of other packages.
for (const failure of lines.flatMap((line) => line.failures)) console.log(`\nFAILED ${failure}`);
// Turbo can fail though no test did.
const all = failed === 0 && codes.some((code) => code !== 0) ? 1 : failed;
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
  const seconds = "did not run";
  if (!existsSync(file)) return { name, passed: 0, failed: 1, failures: [], seconds };
  const results: JsonTestResults = JSON.parse(readFileSync(file, "utf8"));
  const ends = results.testResults.map(({ endTime }) => endTime);
  const tookMs = Math.max(...ends) - results.startTime;
  return {
    name,
    passed: results.numPassedTests,
    failed: results.success ? 0 : Math.max(results.numFailedTests, 1),
    failures: results.testResults.flatMap(failuresOf),
    seconds: task.cache.status === "HIT" ? "cached" : `${Math.round(tookMs / 1000)}`,
  };
}

/** Its tests that failed, or the file itself, which may not have got as far as a test. */
function failuresOf({
  name,
  status,
  message,
  assertionResults,
}: JsonTestResults["testResults"][number]): string[] {
  if (status === "passed") return [];
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return [`${file}\n${message}`];
  return failed.map(({ fullName, failureMessages }) => {
    return `${file}: ${fullName}\n${failureMessages?.[0]?.split("\n    at ")[0]?.slice(0, 1000)}`;
  });
}
