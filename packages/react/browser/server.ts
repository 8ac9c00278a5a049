import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { createSandbox } from "@messaging-sdk/sandbox";
import { requestListener } from "@messaging-sdk/sandbox/node";
import { type Behavior, controlPath, type LoggedRequest } from "./protocol.ts";

interface Service {
  /** Resolves once so many requests have come, and so many have ended. */
  log(requests: number, ended: number): Promise<LoggedRequest[]>;
  behave(behavior: Behavior): void;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

function createService({ data }: Behavior = {}): Service {
  let time = Date.now();
  let held = Promise.withResolvers<void>();
  held.resolve();
  const sandbox = createSandbox({ data: data ?? "examples", now: () => time });
  const respond = requestListener(sandbox);
  const log: LoggedRequest[] = [];
  const changed = new EventEmitter();
  return {
    async log(requests, ended) {
      while (log.length < requests || log.filter(({ end }) => end).length < ended) {
        await once(changed, "request");
      }
      return log;
    },
    behave({ faults, isHeld, advanceMs = 0 }) {
      time += advanceMs;
      if (faults) void sandbox.faults.next(...faults);
      if (isHeld !== undefined) held.resolve();
      if (isHeld) held = Promise.withResolvers();
    },
    async handle(request, response) {
      if (request.method === "OPTIONS") return respond(request, response);
      const logged: LoggedRequest = { line: `${request.method} ${request.url}` };
      log.push(logged);
      changed.emit("request");
      response.on("close", () => {
        logged.end = response.writableFinished ? "response" : "close";
        changed.emit("request");
      });
      await held.promise;
      if (!response.closed) respond(request, response);
    },
  };
}

const services = new Map<string | undefined, Service>();

function serviceOf({ headers }: IncomingMessage, behavior?: Behavior): Service {
  const service = services.get(headers.host) ?? createService(behavior);
  services.set(headers.host, service);
  return service;
}

/** Changes a service (`POST`), or gets its log (`GET`). */
async function control(request: IncomingMessage, response: ServerResponse, query: URLSearchParams) {
  response.setHeader("access-control-allow-origin", "*");
  if (request.method === "POST") {
    const behavior = (await json(request)) as Behavior;
    serviceOf(request, behavior).behave(behavior);
    return response.end("true");
  }
  const [requests, ended] = [Number(query.get("requests")), Number(query.get("ended"))];
  return response.end(JSON.stringify(await serviceOf(request).log(requests, ended)));
}

// Each host name has a service, because a browser opens six connections to a host: tests that hold some of them would
// wait for each other.
const server = createServer(async (request, response) => {
  // A browser resends a request on another connection when one breaks that it has used before.
  response.setHeader("connection", "close");
  const { pathname, searchParams } = new URL(`http://host${request.url}`);
  if (pathname === controlPath) await control(request, response, searchParams);
  else await serviceOf(request).handle(request, response);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.send?.((server.address() as AddressInfo).port);
// It ends with the process that started it, however that ends.
process.on("disconnect", () => process.exit());
