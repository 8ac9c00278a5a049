import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How many groups there are to walk through. */
export const groupCount = 250;

/** What a mock of the spec cannot do: stay silent, fail once, hold more than a page. Also an empty web page. */
export async function startDifficultService(): Promise<{ url: string } & AsyncDisposable> {
  const seen = new Set<string>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
    if (pathname === "/") {
      response.setHeader("content-type", "text/html").end("<!doctype html><title>Page</title>");
    } else if (allowOtherOrigins(request, response) || pathname.startsWith("/silent/")) {
      // Answered already, or never.
    } else if (pathname.startsWith("/busy/") && !seen.has(pathname)) {
      seen.add(pathname);
      response.writeHead(503, { "retry-after": "0" }).end();
    } else {
      sendGroups(response, Number(searchParams.get("offset")), Number(searchParams.get("limit")));
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

function sendGroups(response: ServerResponse, offset: number, limit: number) {
  const length = Math.max(0, Math.min(limit, groupCount - offset));
  const data = Array.from({ length }, (_, index) => {
    const id = offset + index + 1;
    return { id, name: `Group ${id}`, description: null, externalId: `g-${id}`, createdAt: 0 };
  });
  const meta = { numberOfErrors: 0, numberOfData: length, status: 200, uniqId: `at-${offset}` };
  response.setHeader("content-type", "application/json").end(JSON.stringify({ meta, data }));
}

/** True when the request was a browser's question whether it may ask. */
function allowOtherOrigins({ method, headers }: IncomingMessage, response: ServerResponse) {
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-expose-headers", "*");
  if (method !== "OPTIONS") return false;
  const asked = headers["access-control-request-headers"] ?? "";
  response.writeHead(204, { "access-control-allow-headers": asked }).end();
  return true;
}
