import type { IncomingMessage, ServerResponse } from "node:http";
import { prefer } from "@messaging-sdk/contract/mock";
import type { Dialect } from "@messaging-sdk/sandbox";
import { startFaultyService } from "@messaging-sdk/sandbox/node";
import { pass } from "./pass.ts";
import type { Behavior, LoggedRequest } from "./protocol.ts";

/** The service of one test, which knows what the test's page has asked of it. */
export interface Service {
  readonly log: readonly LoggedRequest[];
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  behave(behavior: Behavior): void;
}

export async function startService(initial: Behavior, mockUrl: string): Promise<Service> {
  const { example } = initial;
  const log: LoggedRequest[] = [];
  let { records = [] } = initial;
  let held = Promise.withResolvers<void>();
  held.resolve();
  const lists: Dialect = (respond) => (request) => {
    const response = respond(request);
    if (request.method !== "GET" || response.status !== 200) return response;
    return { ...response, body: JSON.stringify({ ...JSON.parse(response.body), data: records }) };
  };
  const dialects = initial.records ? [lists] : [];
  const server = example ? undefined : await startFaultyService({ dialects });
  const behave = (behavior: Behavior) => {
    const { faults, isHeld } = behavior;
    records = behavior.records ?? records;
    if (faults) server?.fail(...faults);
    if (isHeld !== undefined) held.resolve();
    if (isHeld) held = Promise.withResolvers();
  };
  behave(initial);
  return {
    log,
    behave,
    async handle(request, response) {
      const { method, url = "" } = request;
      const logged: LoggedRequest = { line: `${method} ${url}` };
      log.push(logged);
      response.on("close", () => {
        logged.ended = response.writableFinished ? "answered" : "left";
      });
      await held.promise;
      if (response.closed) return;
      const headers = example ? prefer(example.status, example.name) : {};
      pass(request, response, (server?.url ?? mockUrl) + url, headers);
    },
  };
}
