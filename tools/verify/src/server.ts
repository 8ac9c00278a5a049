import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtempDisposable } from "node:fs/promises";
import { createServer, type RequestListener, type ServerOptions } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { run } from "@messaging-sdk/release/run";
import { env } from "./debian.ts";

/** Starts a program in a folder; `env` is what differs from our own environment. */
export function start(
  program: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
) {
  // A shell says what is wrong with a program that is not there. It has its own group, because npx and others start the
  // program as a child.
  const command = ["-c", 'exec "$0" "$@" 2>&1', program, ...args];
  const child = spawn("sh", command, { cwd, env: { ...process.env, ...env }, detached: true });
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

/** A server that listens on a free port of this machine, until it is disposed of. */
export async function listening(handle?: RequestListener, options: ServerOptions = {}) {
  const server = createServer(options, handle);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
}

export type Server = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts a server by a command of a shell on a free port, with its data in its own folder. It is up when it has printed
 * a line like `ready`, or else when its port is open.
 */
export async function startServer(
  commandOf: (folder: string, port: number) => string | Promise<string>,
  ready?: RegExp,
) {
  await using stack = new AsyncDisposableStack();
  const { path: folder } = stack.use(await mkdtempDisposable(join(tmpdir(), "verify-server-")));
  // Postgres, Varnish and the workers of nginx run as somebody else.
  await chmod(folder, 0o777);
  // Nobody listens on it any more.
  const { port, ...taken } = await listening();
  await taken[Symbol.asyncDispose]();
  const command = ["-c", await commandOf(folder, port)];
  // Caddy keeps what it makes in its home.
  const surroundings = { cwd: folder, env: { ...env, HOME: folder } };
  async function begin() {
    const begun = start("sh", command, surroundings);
    await (ready ? begun.line(ready) : reach(port, true));
    return begun;
  }
  let running = await begin();
  stack.defer(() => running.kill());
  return Object.assign(stack.move(), {
    port,
    /** Runs another command beside it. */
    run: (other: string) => run("sh", ["-c", other], surroundings),
    /** Kills it, and starts it again on what is on the disk. */
    async restart() {
      await running.kill();
      // A child of Varnish closes the port when it notices; those of Postgres hold its memory until then.
      await reach(port, false);
      running = await retry(begin);
    },
  });
}

/** Acts until it succeeds, for a minute, or so many times in a tenth of a second each. */
export async function retry<Value>(act: () => Value | Promise<Value>, most = 600): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (tries === most) throw error;
      await setTimeout(100);
    }
  }
}

function reach(port: number, isWanted: boolean): Promise<void> {
  return retry(async () => {
    const socket = connect(port, "127.0.0.1");
    const problem = await once(socket, "connect").then(() => "", String);
    socket.destroy();
    if ((problem === "") !== isWanted) throw new Error(problem || `Port ${port} is open.`);
  });
}
