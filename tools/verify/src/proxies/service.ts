import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createSandbox } from "@messaging-sdk/sandbox";
import { requestListener } from "@messaging-sdk/sandbox/node";
import type { Moment } from "./moments.ts";
import type { RunningProxy } from "./run.ts";

/** A sandbox that performs each write, and fails at a moment. */
export interface FailingService extends AsyncDisposable {
  readonly port: number;
  /** The failures so far. */
  readonly failed: () => number;
  /** How many lists it was asked for. */
  readonly lists: () => number;
  /** Resolves when the proxy is not about to start again. */
  readonly ready: () => Promise<void>;
  /** How often each number had an effect. */
  effectsOn(numbers: readonly string[]): Promise<number[]>;
  /** Fails from now on at this moment, of this proxy. */
  failAt(moment: Moment, proxy: RunningProxy): void;
}

/** How many groups it has. */
export const groupCount = 70;

export async function startFailing(): Promise<FailingService> {
  const groups = Array.from({ length: groupCount }, (_, at) => ({ id: at + 1, name: `${at}` }));
  const sandbox = createSandbox({ data: { groups, scenarios: ["order-shipped"] } });
  let [requests, failed, lists] = [0, 0, 0];
  let moment: Moment | undefined;
  let proxy: RunningProxy | undefined;
  const take: typeof sandbox.script.take = (request) => {
    requests += 1;
    if (request?.method === "GET") lists += 1;
    if (!moment?.fault || requests % 3 !== 0) return { kind: "none", effect: true };
    failed += 1;
    return moment.fault;
  };
  let held = 0;
  let ready = Promise.resolve();
  const hold = async () => {
    held += 1;
    if (!moment?.proxy || held !== 3) return;
    failed += 1;
    const acted = proxy?.[moment.proxy]();
    if (moment.proxy === "restart") ready = Promise.resolve(acted);
    await acted;
  };
  const script = { next: () => undefined, take };
  const serve = requestListener({ ...sandbox, script }, { beforeResponse: hold });
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    if (request.method === "GET") await hold();
    serve(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    failed: () => failed,
    lists: () => lists,
    ready: () => ready,
    async effectsOn(numbers) {
      const times = new Map<string, number>();
      for (const { to, count } of await sandbox.effects()) {
        times.set(to, (times.get(to) ?? 0) + count);
      }
      return numbers.map((one) => times.get(one) ?? 0);
    },
    failAt(next, of) {
      [requests, failed, lists, held, moment, proxy] = [0, 0, 0, 0, next, of];
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
