import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { Fault } from "@messaging-sdk/faults";
import { allowOtherOrigins } from "./cors.ts";
import type { ServiceOptions } from "./protocol.ts";
import { type Service, startService } from "./service.ts";

/**
 * Starts services for tests in pages: `POST /` starts one and answers its number, `/1/v2.1/...` asks it what a client
 * asks, `GET /1` gets its log, `PUT /1/script` and `PUT /1/held` steer it.
 */
export async function startControl(mockUrl: string): Promise<string> {
  const services: Service[] = [];
  const server = createServer((request, response) => {
    if (allowOtherOrigins(request, response)) return;
    const [, id, ...path] = request.url?.split("/") ?? [];
    const service = services[Number(id) - 1];
    if (path[0]?.startsWith("v")) {
      service?.handle(`/${path.join("/")}`, request, response);
    } else {
      steer(request, path[0], service).then((answer) => response.end(JSON.stringify(answer)));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  async function steer(request: IncomingMessage, what: string | undefined, service?: Service) {
    if (!service) return services.push(await startService(await bodyOf(request), mockUrl));
    if (what === "script") service.script(await bodyOf<Fault[]>(request));
    if (what === "held") service.hold(await bodyOf<boolean>(request));
    return service.log;
  }

  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bodyOf<Body extends ServiceOptions | Fault[] | boolean>(
  request: IncomingMessage,
): Promise<Body> {
  return (await json(request)) as Body;
}
