import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import type { Fault } from "../faults/fault.ts";
import type { Sandbox } from "../sandbox.ts";
import { allowOtherOrigins } from "./cors.ts";
import { deliver } from "./deliver.ts";

export interface ListenOptions {
  /** Default: a free one. */
  readonly port?: number;
  /** How long each response takes, in milliseconds. Default 0. */
  readonly latencyMs?: number;
}

/** A running server: where it listens, and how to stop it. */
export interface Listener extends AsyncDisposable {
  readonly url: string;
  /** Resolves once every connection is closed. */
  close(): Promise<void>;
}

/** Lets a sandbox listen on 127.0.0.1. Rejects when the port is taken. */
export async function listen(sandbox: Sandbox, options: ListenOptions = {}): Promise<Listener> {
  // A connection that is closed when it is idle would be a fault that nobody asked for.
  const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 });
  // Called before the first byte of a connection is read.
  server.on("connection", (socket) => {
    const fault = sandbox.script.next();
    if (!fault || !isUnread(fault)) return;
    sandbox.script.take();
    socket.resetAndDestroy();
  });
  server.on("request", requestListener(sandbox, options));
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close, [Symbol.asyncDispose]: close };
}

/** A listener for your own `node:http` server. */
export function requestListener(
  { script, respond }: Pick<Sandbox, "script" | "respond">,
  { latencyMs = 0 }: Pick<ListenOptions, "latencyMs"> = {},
): (request: IncomingMessage, response: ServerResponse) => void {
  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (allowOtherOrigins(request, response)) return;
    const fault = script.take();
    // On a connection that was open already; see above for a new one.
    if (isUnread(fault)) return void request.socket.resetAndDestroy();
    const { method = "GET", url: path = "/", headers } = request;
    const body = await text(request);
    if (latencyMs > 0) await setTimeout(latencyMs);
    await deliver(respond({ method, path, headers, body }, fault), fault, response);
  }

  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      // The client closed the connection, as clients do when they have waited long enough. Anything else is a bug.
      if (request.socket.destroyed) return;
      request.socket.destroy();
      throw error;
    });
  };
}

/** Whether a fault strikes before a request is read. */
function isUnread(fault: Fault): boolean {
  return fault.kind === "refuse" || (fault.kind === "reset" && fault.at === "connection");
}
