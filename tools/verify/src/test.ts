import { globSync, readFileSync, rmSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { show } from "@messaging-sdk/release/run";
import type { JsonTestResults } from "vitest/node";

// pnpm test                  runs the tests of every package that changed, or stands on one that did
// pnpm test client react     of these packages
// pnpm test --force          of all, changed or not; other options are turbo's too
process.chdir(resolve(import.meta.dirname, "../../.."));
const args = process.argv.slice(2);
const given = args.map((arg) => (arg.startsWith("-") ? arg : `--filter=@messaging-sdk/${arg}`));
// Turbo would start these last, because they stand on most others. They take longest, so they start at once.
const longest = ["console", "reliability"].map((name) => `--filter=@messaging-sdk/${name}`);
const others = longest.map((filter) => filter.replace("=", "=!"));
const isChosen = given.some((arg) => /^--(filter|affected)/.test(arg));
const runs = isChosen ? [given] : [longest, others].map((filters) => [...filters, ...given]);

const resultsOf = () => globSync("{*,{apps,packages,tools}/*}/.results/tests.json");
// The results of an earlier run must not stand for this one.
for (const file of resultsOf()) rmSync(file);
// Tests start hundreds of programs, which compile the same files. Each run adds the files of tests once more.
const NODE_COMPILE_CACHE = resolve("node_modules/.cache/node");
const since = statSync(NODE_COMPILE_CACHE, { throwIfNoEntry: false })?.birthtimeMs ?? Date.now();
if (Date.now() - since > 604_800_000) rmSync(NODE_COMPILE_CACHE, { recursive: true });
// Each package's tests take every core by themselves: ten at once would only slow those down.
const env = { NODE_COMPILE_CACHE, TURBO_CONCURRENCY: "100%", ...process.env };
const shown = ["--continue=always", "--output-logs=errors-only", "--log-order=grouped"];
const ran = await Promise.allSettled(
  runs.map((filters) => show("turbo", ["run", "test", ...filters, ...shown], { env })),
);

const results = resultsOf().map((file): JsonTestResults => JSON.parse(readFileSync(file, "utf8")));
// Their output is far above, between that of other packages.
for (const { name, status, message, assertionResults } of results.flatMap(
  (one) => one.testResults,
)) {
  if (status === "passed") continue;
  // A file may not have got as far as a test.
  console.log(`\nFAILED ${name}\n${message}`);
  for (const { status, fullName, failureMessages } of assertionResults)
    if (status === "failed") console.log(`${fullName}\n${failureMessages?.[0]?.slice(0, 1000)}`);
}
const count = (key: "numPassedTests" | "numFailedTests") =>
  results.reduce((sum, one) => sum + one[key], 0);
for (const one of ran) if (one.status === "rejected") console.error(String(one.reason));
// Turbo can fail though no test did, and a file though none of its tests did.
const failed = count("numFailedTests") || Number(ran.some((one) => one.status === "rejected"));
console.log(`\n${count("numPassedTests")} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
