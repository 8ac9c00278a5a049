import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { Fault } from "@messaging-sdk/faults";
import { allowOtherOrigins } from "./cors.ts";
import type { ServiceOptions } from "./protocol.ts";
import { type Service, startService } from "./service.ts";

/**
 * Starts services for tests in pages, each on a host name of its own, `1.localhost`: a browser opens six connections to
 * a host, and tests that hold some of them would wait for each other. On the address itself, `POST /` starts a service
 * and answers its number, `GET /1` gets its log, and `PUT /1/script`, `PUT /1/records` and `PUT /1/held` steer it.
 */
export async function startControl(mockUrl: string): Promise<string> {
  const services: Service[] = [];
  const server = createServer((request, response) => {
    if (allowOtherOrigins(request, response)) return;
    const { url = "", headers } = request;
    const [, host] = /^(\d+)\.localhost/.exec(headers.host ?? "") ?? [];
    if (host) services[Number(host) - 1]?.handle(url, request, response);
    else steer(url, request).then((answer) => response.end(JSON.stringify(answer)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  async function steer(url: string, request: IncomingMessage) {
    const [, id, what] = url.split("/");
    const service = services[Number(id) - 1];
    if (!service) return services.push(await startService(await bodyOf(request), mockUrl));
    if (what === "script") service.script(await bodyOf<Fault[]>(request));
    if (what === "records") service.keep(await bodyOf<unknown[]>(request));
    if (what === "held") service.hold(await bodyOf<boolean>(request));
    return service.log;
  }

  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bodyOf<Body extends ServiceOptions | unknown[] | boolean>(
  request: IncomingMessage,
): Promise<Body> {
  return (await json(request)) as Body;
}
