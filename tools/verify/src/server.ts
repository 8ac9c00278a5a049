import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtempDisposable } from "node:fs/promises";
import { createServer, type RequestListener, type ServerOptions } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";

type Running = ReturnType<typeof start>;

/** Starts a program in a folder; `env` is what differs from our own environment. */
export function start(
  program: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
) {
  // A shell says what is wrong with a program that is not there. A group of its own, because npx and others start the
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

/** Starts a server of Debian's on a free port, with its data in a folder of its own. */
export async function startServer(begin: (folder: string, port: number) => Promise<Running>) {
  await using stack = new AsyncDisposableStack();
  const { path: folder } = stack.use(await mkdtempDisposable(join(tmpdir(), "verify-server-")));
  // Postgres, Varnish and the workers of nginx run as somebody else.
  await chmod(folder, 0o777);
  // Nobody listens on it any more.
  const { port, ...taken } = await listening();
  await taken[Symbol.asyncDispose]();
  let running = await begin(folder, port);
  stack.defer(() => running.kill());
  const owned = stack.move();
  return {
    port,
    folder,
    /** Kills it, and starts it again on what is on the disk. */
    async restart() {
      await running.kill();
      // A child of Varnish closes the port when it notices; those of Postgres hold its memory until then.
      await reach(port, false);
      running = await retry(() => begin(folder, port));
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Acts until it succeeds, for a minute. */
export async function retry<Value>(act: () => Value | Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (tries === 600) throw error;
      await setTimeout(100);
    }
  }
}

export function reach(port: number, isWanted: boolean): Promise<void> {
  return retry(async () => {
    const socket = connect(port, "127.0.0.1");
    const problem = await once(socket, "connect").then(() => "", String);
    socket.destroy();
    if ((problem === "") !== isWanted) throw new Error(problem || `Port ${port} is open.`);
  });
}
