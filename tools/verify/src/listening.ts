import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that listens on a free port of this machine, until it is disposed of. */
export async function listening(server: Server) {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A port of this machine that nobody listens on, for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  await using server = await listening(createServer());
  return server.port;
}
