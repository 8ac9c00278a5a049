import { dirname, join } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { nodeFolder } from "./install-runtimes.ts";
import type { Assignment, Runtime } from "./runtime.ts";

/** Node in one of its versions. */
export function node(version: string): Runtime {
  const program = join(nodeFolder(version), "bin/node");
  return { name: "Node.js", run: (assignment) => runProcess(assignment, program) };
}

export const bun: Runtime = {
  name: "Bun",
  run: (assignment) => runProcess(assignment, ".bin/bun"),
};

/** Given the network and nothing else: no files but those it imports, no environment. */
export const deno: Runtime = {
  name: "Deno",
  run: (assignment) =>
    runProcess(assignment, ".bin/deno", "run", "--no-prompt", "--no-remote", "--allow-net"),
};

async function runProcess({ plan, suite, modules }: Assignment, name: string, ...args: string[]) {
  const program = join(modules, name);
  const printed = await run(program, ["--version"]);
  const all = [...args, suite.process, JSON.stringify(plan)];
  const options = { cwd: dirname(suite.process), timeout: 120_000 };
  const verdicts = JSON.parse(await run(program, all, options));
  // Deno prints its name before it, and its engine's version after.
  return { version: /\d+\.\d+\.\d+/.exec(printed)?.[0] ?? printed, verdicts };
}
