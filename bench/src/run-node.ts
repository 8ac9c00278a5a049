import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Runs a file in a process of its own and reads the JSON it prints. */
export async function runNode<Answer>(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { stdout } = await run(process.execPath, [file, ...args], {
    env: { ...process.env, NODE_OPTIONS: "", ...environment },
  });
  return JSON.parse(stdout);
}
