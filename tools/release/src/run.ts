import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";

export interface RunOptions {
  readonly cwd?: string;
  /** The variables that differ from our own environment; `undefined` takes a variable out of it. */
  readonly env?: NodeJS.ProcessEnv;
  readonly timeout?: number;
}

/**
 * Runs a program to its end, and resolves to what it printed. Throws when it exits with anything but 0: the error's
 * `message` has the command and what it printed as errors, and `stdout` and `stderr` have all of it.
 */
export async function run(
  program: string,
  args: readonly string[],
  { env, ...options }: RunOptions = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, {
    ...options,
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** Runs a program whose output is shown as it comes. Throws when it exits with anything but 0. */
export async function show(
  program: string,
  args: readonly string[],
  { env, ...options }: RunOptions = {},
): Promise<void> {
  const how = { ...options, env: { ...process.env, ...env }, stdio: "inherit" } as const;
  const child = spawn(program, args, how);
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} failed with exit code ${code}.`);
}
