import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".woff2": "font/woff2",
};

/** Serves the build of the console in a folder, and under `/0`, `/1` and so on the services. */
export async function listenWithPages(
  folder: () => string,
  serviceAt: (place: number) => RequestListener | undefined,
) {
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://console");
    const [, place, path = "/"] = /^\/(\d+)(\/.*)$/.exec(pathname) ?? [];
    if (place !== undefined) {
      request.url = path + search;
      return serviceAt(Number(place))?.(request, response);
    }
    const isPage = request.headers.accept?.includes("text/html");
    const name = isPage ? "index.html" : pathname;
    const body = await readFile(join(folder(), name)).catch(() => undefined);
    const type = types[extname(name)] ?? "text/plain";
    // The names of a build's files have a hash, and what is cached is not compiled again for each visit.
    const caching = isPage ? "no-store" : "max-age=31536000, immutable";
    response.writeHead(body ? 200 : 404, { "content-type": type, "cache-control": caching });
    response.end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
