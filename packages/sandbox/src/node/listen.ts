import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { fillIn } from "../closed-options.ts";
import { maxControlBytes } from "../control/handle.ts";
import { maxBytes } from "../operations/read-call.ts";
import type { Sandbox } from "../sandbox.ts";
import { allowOtherOrigins } from "./cors.ts";
import { deliver } from "./deliver.ts";
import { serveConsole } from "./interface.ts";

export interface ListenOptions {
  /** Default: a free one. */
  readonly port?: number;
  /** The address to listen on. Default `127.0.0.1`, which other machines cannot reach. */
  readonly host?: string;
  /** How long each response takes, in milliseconds. Default 0. */
  readonly latencyMs?: number;
  /** Awaited before the response to a write leaves. */
  readonly beforeResponse?: () => Promise<void>;
}

const noDelay = { latencyMs: 0, beforeResponse: async () => {} };

/** A running server: where it listens, and how to stop it. */
export interface Listener extends AsyncDisposable {
  readonly url: string;
  /** Resolves once every connection is closed. */
  close(): Promise<void>;
}

/** Lets a sandbox listen, with its user interface at `/`. Rejects when the port is taken. */
export async function listen(sandbox: Sandbox, options: ListenOptions = {}): Promise<Listener> {
  const defaults = { port: 0, host: "127.0.0.1", ...noDelay };
  const { port: wanted, host, ...delays } = fillIn(options, defaults);
  // A connection that is closed when it is idle would be a fault that nobody asked for.
  const timeouts = { keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 };
  const server = createServer(timeouts, requestListener(sandbox, delays));
  server.listen(wanted, host);
  await once(server, "listening");
  const close = async () => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const { port } = server.address() as AddressInfo;
  const name = host.includes(":") ? `[${host}]` : host;
  return { url: `http://${name}:${port}`, close, [Symbol.asyncDispose]: close };
}

/** A listener for your own `node:http` server. */
export function requestListener(
  { script, respond, fetch }: Pick<Sandbox, "script" | "respond" | "fetch">,
  options: Pick<ListenOptions, "latencyMs" | "beforeResponse"> = {},
): (request: IncomingMessage, response: ServerResponse) => void {
  const { latencyMs, beforeResponse } = fillIn(options, noDelay);
  const serve = serveConsole();

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { method = "GET", url: path = "/", headers } = request;
    if (/^\/_sandbox(?:[/?]|$)/.test(path)) {
      return forward(request, response, fetch, beforeResponse);
    }
    if (serve?.(request, response)) return;
    if (allowOtherOrigins(request, response)) return;
    const fault = script.take({ method, path });
    const isUnread = fault.kind === "refuse" || ("at" in fault && fault.at === "connection");
    if (isUnread) return void request.socket.resetAndDestroy();
    const body = await readBody(request, maxBytes);
    if (latencyMs > 0) await setTimeout(latencyMs);
    const reply = respond({ method, path, headers, body }, fault);
    if (method !== "GET") await beforeResponse();
    await deliver(reply, fault, response);
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

/** The body as text. Past so many bytes it is refused, so that the rest is thrown away as it comes. */
async function readBody(request: IncomingMessage, most: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of request) {
    if (bytes <= most) pieces.push(piece);
    bytes += piece.length;
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}

/** Hands a request to a `fetch` as it came, and sends back its response, which may be an endless stream. */
async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  fetch: typeof globalThis.fetch,
  beforeResponse: () => Promise<void>,
) {
  const { method = "GET", url = "/", headersDistinct } = request;
  // No `Request` can have them (https://fetch.spec.whatwg.org/#forbidden-method).
  if (/^(connect|trace|track)$/i.test(method)) return void response.writeHead(405).end();
  const caller = new AbortController();
  response.on("close", () => caller.abort());
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const hasBody = method !== "GET" && method !== "HEAD";
  const reply = await fetch(new URL(url, "http://127.0.0.1"), {
    method,
    headers,
    signal: caller.signal,
    ...(hasBody && { body: await readBody(request, maxControlBytes) }),
  });
  if (hasBody) await beforeResponse();
  response.writeHead(reply.status, Object.fromEntries(reply.headers));
  for await (const piece of reply.body ?? []) response.write(piece);
  response.end();
}
