import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Sandbox } from "@messaging-sdk/sandbox";
import { requestListener } from "@messaging-sdk/sandbox/node";
import { startHeader } from "./member.ts";

/** How long after its connection is gone a late send is performed: sooner than the first lookup. */
const lateMs = 60;

/** Lets a sandbox listen that performs every so many-th send only after its connection has broken. */
export async function listenLate(
  sandbox: Sandbox,
  everySends: number,
): Promise<AsyncDisposable & { readonly url: string }> {
  const respond = requestListener(sandbox);
  let sends = 0;
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    if (request.method === "POST") sends += 1;
    if (request.method !== "POST" || sends % everySends !== 0) return respond(request, response);
    performLate(request).catch(() => {
      // The worker was killed while it wrote.
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    async [Symbol.asyncDispose]() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };

  async function performLate(request: IncomingMessage): Promise<void> {
    const { method = "", url: path = "/", headers } = request;
    const body = await text(request);
    request.socket.resetAndDestroy();
    await sleep(lateMs);
    const kept = ["authorization", "content-type", startHeader].flatMap(
      (name): [string, string][] => (headers[name] ? [[name, String(headers[name])]] : []),
    );
    await sandbox.fetch(url + path, { method, body, headers: kept });
  }
}
