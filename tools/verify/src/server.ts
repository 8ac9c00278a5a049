import { once } from "node:events";
import { chmod, mkdtempDisposable } from "node:fs/promises";
import { createServer, type Server as HttpServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Running } from "./process.ts";

/** A server that listens on a free port of this machine, until it is disposed of. */
export async function listening(server: HttpServer) {
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
  const { port, ...taken } = await listening(createServer());
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
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen !== isWanted) throw new Error(`Port ${port} is ${isOpen ? "open" : "closed"}.`);
  });
}
