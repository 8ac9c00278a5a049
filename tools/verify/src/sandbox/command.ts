import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A program that is running, and what it prints, line by line. */
export interface Running extends AsyncDisposable {
  /** The next line that matches; throws when the program ends without it. */
  line(pattern: RegExp): Promise<RegExpExecArray>;
  /** Ends it at once, with no time to write anything. */
  kill(): Promise<void>;
}

/** Starts a program in a folder. `PATH` may be led by another one's folder; `env` is what else differs from our own. */
export function start(
  program: string,
  args: readonly string[],
  {
    cwd,
    path,
    env,
  }: { readonly cwd: string; readonly path?: string; readonly env?: NodeJS.ProcessEnv },
): Running {
  const PATH = path === undefined ? process.env.PATH : `${path}:${process.env.PATH}`;
  // A group of its own, because npx starts the program as a child.
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, PATH, ...env },
    detached: true,
  });
  let errors = "";
  child.stderr.on("data", (chunk) => (errors += chunk));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const kill = () => end(child);
  return {
    async line(pattern) {
      for (let next = await lines.next(); !next.done; next = await lines.next()) {
        const found = pattern.exec(next.value);
        if (found) return found;
      }
      throw new Error(`${program} ended without a line like ${pattern}: ${errors}`);
    },
    kill,
    [Symbol.asyncDispose]: kill,
  };
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = once(child, "exit");
  process.kill(-child.pid, "SIGKILL");
  await exited;
}
