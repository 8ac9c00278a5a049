import type { IncomingMessage, ServerResponse } from "node:http";
import { prefer } from "@messaging-sdk/contract/mock";
import { type Fault, startFaultServer } from "@messaging-sdk/faults";
import { pass } from "./pass.ts";
import type { LoggedRequest, ServiceOptions } from "./protocol.ts";

/** The service of one test, which knows what the test's page has asked of it. */
export interface Service {
  readonly log: readonly LoggedRequest[];
  handle(path: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** What befalls the requests to come, one each. */
  script(faults: readonly Fault[]): void;
  /** What every list has from now on. */
  keep(records: readonly unknown[]): void;
  /** Whether requests wait. */
  hold(held: boolean): void;
}

/** Starts a service. It succeeds until a script says otherwise; or the mock answers for it, with one example. */
export async function startService(
  { example, records: initial }: ServiceOptions,
  mockUrl: string,
): Promise<Service> {
  const log: LoggedRequest[] = [];
  let records = initial;
  const server = await startFaultServer(records ? { records: () => records ?? [] } : {});
  let held = Promise.withResolvers<void>();
  held.resolve();
  return {
    log,
    async handle(path, request, response) {
      const logged: LoggedRequest = { line: `${request.method} ${path}`, headers: request.headers };
      log.push(logged);
      response.on("close", () => {
        logged.ended = response.writableFinished ? "answered" : "left";
      });
      await held.promise;
      if (example) pass(request, response, mockUrl + path, prefer(example.status, example.name));
      else pass(request, response, server.url + path);
    },
    script: (faults) => server.script(...faults),
    keep: (kept) => {
      records = kept;
    },
    hold(hold) {
      held.resolve();
      if (hold) held = Promise.withResolvers();
    },
  };
}
