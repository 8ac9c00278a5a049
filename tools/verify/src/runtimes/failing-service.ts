import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createSandbox, type Fault } from "@messaging-sdk/sandbox";
import { requestListener } from "@messaging-sdk/sandbox/node";

/** How many groups there are: more than a page. */
export const groupCount = 250;

/** A sandbox that stays silent under `/silent`, and fails once under each `/busy/<id>`. `/` is an empty web page. */
export async function startFailingService(): Promise<{ url: string } & AsyncDisposable> {
  const groups = Array.from({ length: groupCount }, (_, at) => ({ id: at + 1, name: `${at + 1}` }));
  const sandbox = createSandbox({ data: { groups } });
  const respondWith = (fault: Fault) =>
    requestListener({
      ...sandbox,
      script: { next: () => fault, take: () => fault },
    });
  const respond = requestListener(sandbox);
  const staySilent = respondWith({ kind: "stall", at: "request", effect: false });
  const beBusy = respondWith({
    kind: "later",
    status: 503,
    retryAfter: "past-date",
    effect: false,
  });
  const failed = new Set<string>();

  const server = createServer((request, response) => {
    const { url = "/", method } = request;
    const [busy] = /^\/busy\/[^/]+/.exec(url) ?? [];
    if (url === "/") {
      response.setHeader("content-type", "text/html").end("<!doctype html><title>Page</title>");
    } else if (url.startsWith("/silent/")) staySilent(request, response);
    else if (busy && method !== "OPTIONS" && !failed.has(busy)) {
      failed.add(busy);
      beBusy(request, response);
    } else {
      request.url = url.slice(busy?.length ?? 0);
      respond(request, response);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
