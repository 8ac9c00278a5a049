import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { allowOtherOrigins } from "./cors.ts";
import type { Behavior } from "./protocol.ts";
import { type Service, startService } from "./service.ts";

/**
 * Starts services for tests in pages, each on a host name of its own, `1.localhost`: a browser opens six connections to
 * a host, and tests that hold some of them would wait for each other. On the address itself, `POST /` starts a service
 * and answers its number, `POST /1` changes how it behaves, and `GET /1` gets its log.
 */
export async function startControl(mockUrl: string): Promise<string> {
  const services: Service[] = [];
  const server = createServer((request, response) => {
    const [, host] = /^(\d+)\.localhost/.exec(request.headers.host ?? "") ?? [];
    // A browser sends a request again, by itself, on a new connection when one breaks that it has used before.
    if (host) response.setHeader("connection", "close");
    if (allowOtherOrigins(request, response)) return;
    if (host) services[Number(host) - 1]?.handle(request, response);
    else steer(request).then((answer) => response.end(JSON.stringify(answer)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  async function steer(request: IncomingMessage) {
    const service = services[Number(request.url?.slice(1)) - 1];
    if (request.method === "GET") return service?.log;
    const behavior = (await json(request)) as Behavior;
    if (!service) return services.push(await startService(behavior, mockUrl));
    service.behave(behavior);
    return true;
  }

  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
