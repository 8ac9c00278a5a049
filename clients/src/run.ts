import { spawn } from "node:child_process";
import { once } from "node:events";

export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a line in the shell and returns what it printed. It throws with all of that when the line fails. */
export async function run(line: string, { cwd, env }: RunOptions): Promise<string> {
  const child = spawn(line, {
    cwd,
    env: { ...process.env, ...env },
    shell: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const read = (chunk: string) => {
    output += chunk;
  };
  child.stdout.setEncoding("utf8").on("data", read);
  child.stderr.setEncoding("utf8").on("data", read);
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`\`${line}\` failed (${code}):\n${output}`);
  return output;
}

/** Runs one line after the other, until one fails. */
export async function runAll(lines: readonly string[], options: RunOptions): Promise<void> {
  for (const line of lines) await run(line, options);
}
