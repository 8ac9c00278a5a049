import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServeInterface } from "@messaging-sdk/sandbox/node";

/** Serves the console as the sandbox does, and under `/0`, `/1` and so on the services. */
export async function listenWithPages(
  serve: ServeInterface,
  serviceAt: (place: number) => RequestListener | undefined,
) {
  const server = createServer((request, response) => {
    const [, place, path = "/"] = /^\/(\d+)(\/.*)$/.exec(request.url ?? "") ?? [];
    if (place !== undefined) {
      request.url = path;
      return serviceAt(Number(place))?.(request, response);
    }
    if (!serve(request, response)) response.writeHead(404).end();
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
