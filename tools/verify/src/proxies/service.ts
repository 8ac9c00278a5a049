import { createServer } from "node:http";
import { createSandbox } from "@messaging-sdk/sandbox";
import { requestListener } from "@messaging-sdk/sandbox/node";
import { listening } from "../server.ts";
import { groupCount } from "./calls.ts";
import type { Moment } from "./rows.ts";
import type { RunningProxy } from "./run.ts";

export type FailingService = Awaited<ReturnType<typeof startFailing>>;

/** A sandbox that performs each write, and fails at a moment. */
export async function startFailing() {
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
  return {
    ...(await listening(server)),
    /** The failures so far. */
    failed: () => failed,
    /** How many lists it was asked for. */
    lists: () => lists,
    /** Resolves when the proxy is not about to start again. */
    ready: () => ready,
    /** How often each number had an effect. */
    async effectsOn(numbers: readonly string[]) {
      const times = new Map<string, number>();
      for (const { to, count } of await sandbox.effects()) {
        times.set(to, (times.get(to) ?? 0) + count);
      }
      return numbers.map((one) => times.get(one) ?? 0);
    },
    /** Fails from now on at this moment, of this proxy. */
    failAt(next: Moment, of: RunningProxy) {
      [requests, failed, lists, held, moment, proxy] = [0, 0, 0, 0, next, of];
    },
  };
}
