import { dirname, join } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { nodeFolder } from "./install-runtimes.ts";
import type { Assignment, Runtime } from "./runtime.ts";

/** Node in one of its versions, by its `fetch`. */
export function node(version: string): Runtime {
  return { name: "Node.js", run: (assignment) => runProcess(assignment, nodeProgram(version)) };
}

/** Node by a version of undici, which is installed beside the suite under a name that tells the version. */
export function nodeWithUndici(version: string, undici: string): Runtime {
  return {
    name: `Node.js, undici ${undici}`,
    run: (assignment) => runProcess(assignment, nodeProgram(version), [], [undiciFolder(undici)]),
  };
}

export const bun: Runtime = {
  name: "Bun",
  run: (assignment) => runProcess(assignment, ".bin/bun"),
};

/** Given the network and nothing else: no files but those it imports, no environment. */
export const deno: Runtime = {
  name: "Deno",
  run: (assignment) =>
    runProcess(assignment, ".bin/deno", ["run", "--no-prompt", "--no-remote", "--allow-net"]),
};

/** The name under which several versions of undici are installed side by side. */
export function undiciFolder(version: string): string {
  return `undici-${version.split(".")[0]}`;
}

function nodeProgram(version: string) {
  return join(nodeFolder(version), "bin/node");
}

async function runProcess(
  { plan, suite, modules }: Assignment,
  name: string,
  options: readonly string[] = [],
  args: readonly string[] = [],
) {
  const program = join(modules, name);
  const printed = await run(program, ["--version"]);
  const all = [...options, suite.process, JSON.stringify(plan), ...args];
  const verdicts = JSON.parse(
    await run(program, all, { cwd: dirname(suite.process), timeout: 600_000 }),
  );
  // Deno prints its name before it, and its engine's version after.
  return { version: /\d+\.\d+\.\d+/.exec(printed)?.[0] ?? printed, verdicts };
}
