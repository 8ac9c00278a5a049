import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** An HTTP server on a free port of 127.0.0.1. */
export interface Listener {
  readonly url: string;
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Listens; `onConnection` is called before the first byte of a connection is read. */
export async function listen(
  handle: Handler,
  onConnection: (socket: Socket) => void = () => {},
): Promise<Listener> {
  // A connection that this server closes in its idle time would be a fault that nobody asked for.
  const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 });
  server.on("connection", onConnection);
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    handle(request, response).catch((error: unknown) => {
      // The client went away, as clients do when they have waited long enough.
      if (request.socket.destroyed) return;
      request.socket.destroy();
      throw error;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => close(server),
  };
}

async function close(server: Server) {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}
