import { execFile } from "node:child_process";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { nodeFolder } from "../install-runtimes.ts";
import type { Assignment, Runtime } from "./runtime.ts";

const run = promisify(execFile);

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
  const { stdout: version } = await run(program, ["--version"]);
  const all = [...args, suite.process, JSON.stringify(plan)];
  const options = { cwd: dirname(suite.process), timeout: 120_000 };
  const { stdout } = await run(program, all, options);
  // Deno says its name before it, and its engine's version after.
  return { version: /\d+\.\d+\.\d+/.exec(version)?.[0] ?? version, verdicts: JSON.parse(stdout) };
}
