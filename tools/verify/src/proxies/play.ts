import { setTimeout } from "node:timers/promises";
import { createMessaging, type Messaging, type Middleware } from "@messaging-sdk/client";
import { undiciTransport } from "@messaging-sdk/client/undici";
import { Agent } from "undici";
import { calls } from "./calls.ts";
import { judge, type Result } from "./judge.ts";
import type { Row } from "./rows.ts";
import type { RunningProxy } from "./run.ts";
import type { FailingService } from "./service.ts";

/** How many numbers each call is tried with. */
const perCall = 12;

/** A call that is still pending after so many milliseconds never ends. */
const limitMs = 60_000;

/** Plays a row; `first` is a number that no other row uses, so that a number tells whose effect it was. */
export async function play(
  row: Row,
  running: RunningProxy,
  service: FailingService,
  first: number,
): Promise<Result> {
  const { moment, way } = row;
  const numbers = Array.from(
    { length: perCall },
    (_, at) => `+48${500_500_000 + first * perCall + at}`,
  );
  const seen = { sent: new Map<string, number>(), lists: 0, answered: 0 };
  await using stack = new AsyncDisposableStack();
  const agent = stack.adopt(
    new Agent({ allowH2: way === "undici, HTTP/2", connect: { rejectUnauthorized: false } }),
    (one) => one.destroy(),
  );
  let closed = 0;
  agent.on("disconnect", () => (closed += 1));
  const options = {
    ...{ baseUrl: running.url, apiKey: "any", retries: 1 },
    timeoutMs: moment.fault?.kind === "stall" ? 1_500 : 5_000,
    ...(way === "fetch"
      ? { fetchOptions: { dispatcher: agent } }
      : { transport: undiciTransport(agent) }),
  };
  const middleware = [watch(row, numbers, seen, service, createMessaging(options))];
  service.failAt(moment, running);
  const ending = new AbortController();
  try {
    const told = await Promise.race([
      calls[row.call]?.(createMessaging({ ...options, middleware }), numbers),
      setTimeout(limitMs, undefined, { signal: ending.signal }),
    ]);
    if (!told) return { red: `a call is pending after ${limitMs / 1000} s` };
    return judge(row, {
      told,
      sent: numbers.map((one) => seen.sent.get(one) ?? 0),
      effects: await service.effectsOn(numbers),
      hasCached: seen.lists > service.lists(),
      failures: moment.isIdle ? closed : service.failed() + seen.answered,
    });
  } catch (error) {
    return { red: String(error) };
  } finally {
    ending.abort();
  }
}

/** Counts what the client sends, and does to every third request what a moment asks of it. */
function watch(
  { proxy, moment }: Row,
  numbers: readonly string[],
  seen: { sent: Map<string, number>; lists: number; answered: number },
  service: FailingService,
  unwatched: Messaging,
): Middleware {
  const { answers = [], isCached, isIdle } = moment;
  const requests = { read: 0, write: 0 };
  return async (request, next) => {
    const body = String(request.body ?? "");
    const one = numbers.find((number) => body.includes(number));
    const kind = request.method === "GET" ? "read" : "write";
    if (kind === "read") seen.lists += 1;
    requests[kind] += 1;
    const nth = requests[kind];
    if (isCached && /"externalId"/.test(body)) {
      const { externalId } = JSON.parse(body);
      const asLookups = { orderBy: "id", orderDirection: "ASC", limit: 1000 } as const;
      seen.lists += 1;
      await unwatched.sms.list(externalId, asLookups).catch(() => {});
    }
    if (isIdle) await setTimeout(proxy.idleMs - 3 + (nth % 6));
    await service.ready();
    if (one) seen.sent.set(one, (seen.sent.get(one) ?? 0) + 1);
    const status = nth % 3 ? undefined : answers[(nth / 3) % answers.length];
    if (status === undefined) return next(request);
    const response = await next({
      ...request,
      headers: { ...request.headers, "x-answer": `${status}` },
    });
    if (response.status === status) seen.answered += 1;
    return response;
  };
}
