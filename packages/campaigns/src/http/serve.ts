import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { InvalidInputError } from "@messaging-sdk/client";
import { readWholeNumber } from "../options.ts";
import { refusal } from "./refusal.ts";

export interface ServeOptions {
  /** Default: a free one. */
  readonly port?: number;
}

/** A running server, on this machine alone. */
export interface Served extends AsyncDisposable {
  /** Of the page. */
  readonly url: string;
  close(): Promise<void>;
}

/** Lets a handler listen on 127.0.0.1. Rejects when the port is taken. */
export async function serve(
  handler: (request: Request) => Promise<Response>,
  options: ServeOptions = {},
): Promise<Served> {
  const port = readWholeNumber("port", options.port, 0);
  if (port > 65_535) throw new InvalidInputError("port", `must be 0 to 65 535, but is ${port}.`);
  const server = createServer((incoming, outgoing) => {
    respond(handler, incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const actual = address !== null && typeof address === "object" ? address.port : port;
  const closed = once(server, "close").then(() => {});
  const close = () => {
    server.close();
    server.closeAllConnections();
    return closed;
  };
  return { url: `http://127.0.0.1:${actual}/_campaigns`, close, [Symbol.asyncDispose]: close };
}

async function respond(
  handler: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const response = await handle(handler, incoming);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body) await pipeline(Readable.fromWeb(response.body as never), outgoing);
  else outgoing.end();
}

async function handle(
  handler: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
): Promise<Response> {
  const { method = "GET", url = "/", headers } = incoming;
  const host = headers.host ?? "";
  // Another name may have been pointed at this machine by a page that wants to read it.
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)) {
    return refusal(403, "foreign_host", "Use 127.0.0.1 or localhost.");
  }
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const body = method === "GET" || method === "HEAD" ? undefined : Buffer.concat(chunks);
  const known = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  try {
    const target = new URL(url, `http://${host}`);
    return await handler(new Request(target, { method, headers: known, ...(body && { body }) }));
  } catch (error) {
    return refusal(500, "failed", error instanceof Error ? error.message : String(error));
  }
}
