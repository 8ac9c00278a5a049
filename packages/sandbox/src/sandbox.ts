import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { corsHeaders, preflightHeaders } from "./cors.ts";
import { loadScene, type SceneName } from "./scene.ts";
import { createService, type Received } from "./service.ts";

export interface SandboxOptions {
  /** Default: a free one. */
  readonly port?: number;
  /** What is there at the start: a shop's data, or contacts and scenarios alone. Default `"shop"`. */
  readonly scene?: SceneName;
  /** How long each answer takes, in milliseconds. Default 0. */
  readonly latencyMs?: number;
  /** The time, in milliseconds since 1970. Messages move on by it. Default `Date.now`. */
  readonly now?: () => number;
}

/** A running sandbox: where it listens, and how to stop it. */
export interface Sandbox {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a stand-in of the messaging service on 127.0.0.1 that keeps what it is told until it stops. Rejects when the
 * port is taken.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, scene = "shop", latencyMs = 0, now = Date.now } = options;
  const seconds = () => Math.floor(now() / 1000);
  const answer = createService(loadScene(scene, seconds()), seconds);

  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === "OPTIONS") {
      const wanted = request.headers["access-control-request-headers"];
      response.writeHead(204, preflightHeaders(wanted)).end();
      return;
    }
    const received = await receive(request);
    if (latencyMs > 0) await setTimeout(latencyMs);
    const { status, headers, body } = answer(received);
    const type = body && { "Content-Type": "application/json" };
    response.writeHead(status, { ...headers, ...corsHeaders, ...type });
    response.end(body && JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    reply(request, response).catch((error) => {
      // Nobody waits for the answer to an upload that broke off. Anything else is a bug, and must be seen.
      if (!request.readableAborted) throw error;
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function receive(request: IncomingMessage): Promise<Received> {
  const { method = "GET", url = "/", headers } = request;
  const [pathname = "", ...search] = url.split("?");
  return {
    method,
    pathname,
    search: new URLSearchParams(search.join("?")),
    authorization: headers.authorization,
    prefer: [headers.prefer ?? []].flat().join(", "),
    body: await text(request),
  };
}
