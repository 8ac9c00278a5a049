import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ResponseCase } from "./fixtures.ts";

/** Starts a server that gives the n-th response to each request under `/n`. */
export async function startReplay(responses: readonly ResponseCase[]) {
  const server = createServer((request, response) => {
    const index = Number(request.url?.split("/")[1]);
    const { status, headers, body } = responses[index] ?? { status: 500, headers: {}, body: "" };
    request.resume().on("end", () => response.writeHead(status, headers).end(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
    },
  };
}
