import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export type Running = ReturnType<typeof start>;

/** Starts a program in a folder; `env` is what differs from our own environment. */
export function start(
  program: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
) {
  // A shell says what is wrong with a program that is not there. A group of its own, because npx and others start the
  // program as a child.
  const command = ["-c", 'exec "$0" "$@" 2>&1', program, ...args];
  const options = { cwd, env: { ...process.env, ...env }, detached: true };
  const child = spawn("sh", command, options);
  let log = "";
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  /** The next line that matches; throws all that the program has printed when it ends without it. */
  async function line(pattern: RegExp) {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      log += `${next.value}\n`;
      const found = pattern.exec(next.value);
      if (found) return found;
    }
    throw new Error(`${program} ended without a line like ${pattern}: ${log}`);
  }
  /** Ends it at once, with no time to write anything. */
  async function kill() {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    process.kill(-child.pid, "SIGKILL");
    await once(child, "exit");
  }
  return { line, kill, [Symbol.asyncDispose]: kill };
}
