import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

/** Starts a program of the examples on the sources. Of this process's environment it gets what any program needs. */
export function startExample(
  program: URL,
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): ChildProcessByStdio<null, Readable, Readable> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const nodeArgs = ["--conditions=@messaging-sdk/source", fileURLToPath(program), ...args];
  return spawn(process.execPath, nodeArgs, {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}
