import { setTimeout } from "node:timers/promises";
import { createMessaging, type Middleware, type Sms } from "@messaging-sdk/client";
import { undiciTransport } from "@messaging-sdk/client/undici";
import { Agent } from "undici";
import type { TroubledService } from "../service.ts";
import { calls } from "./calls.ts";
import { judge, type Result } from "./judge.ts";
import type { Row } from "./rows.ts";
import type { RunningProxy } from "./run.ts";

const perCall = 12;

/** A call that is still pending after so many milliseconds never ends. */
const limitMs = 60_000;

/** Plays a row; `first` is a number that no other row uses, so that a number tells whose effect it was. */
export async function play(
  row: Row,
  running: RunningProxy,
  service: TroubledService,
  first: number,
): Promise<Result> {
  const { proxy, way } = row;
  const { answers = [], fault, isCached, isIdle, proxy: act } = row.moment;
  const numbers = Array.from(
    { length: perCall },
    (_, at) => `+48${500_500_000 + first * perCall + at}`,
  );
  await using stack = new AsyncDisposableStack();
  const agent = stack.adopt(
    new Agent({ allowH2: way === "undici, HTTP/2", connect: { rejectUnauthorized: false } }),
    (one) => one.destroy(),
  );
  const options = {
    ...{ baseUrl: running.url, apiKey: "any", listLagMs: 0, retries: 1 },
    timeoutMs: fault?.kind === "stall" ? 1_500 : 5_000,
    ...(way === "fetch"
      ? { fetchOptions: { dispatcher: agent } }
      : { transport: undiciTransport(agent) }),
  };
  const unwatched = createMessaging(options);
  let [failures, lists, requests] = [0, 0, 0];
  const listsBefore = service.lists();
  if (isIdle) agent.on("disconnect", () => (failures += 1));
  let ready: Promise<unknown> = Promise.resolve();
  if (fault) service.troubles.fault = fault;
  service.troubles.proxy = async () => {
    const acted = act ? running[act]() : undefined;
    if (act === "restart") ready = Promise.resolve(acted);
    await acted;
  };

  /**
   * Numbers the requests, and does to the third and the seventh of seven what the moment asks. Where each third one
   * fails, a run that is resumed can meet its failure at the same place for ever.
   */
  const watch: Middleware = async (request, next) => {
    const body = String(request.body ?? "");
    if (isCached && /"externalId"/.test(body)) {
      const { externalId } = JSON.parse(body);
      const asLookups = { orderBy: "id", orderDirection: "ASC", limit: 1000 } as const;
      lists += 1;
      await unwatched.sms.list(externalId, asLookups).catch(() => {});
    }
    if (request.method === "GET") lists += 1;
    requests += 1;
    const nth = requests;
    if (isIdle) await setTimeout(proxy.idleMs - 3 + (nth % 6));
    await ready;
    const ask = (more: Readonly<Record<string, string>> = {}) =>
      next({ ...request, headers: { ...request.headers, "x-request": `${nth}`, ...more } });
    const answer = answers[Math.ceil((nth * 2) / 7) % answers.length];
    if (![0, 3].includes(nth % 7) || !(fault || answer || (act && nth === 3))) return ask();
    if (!answer) {
      failures += 1;
      return ask({ "x-trouble": `${act ? "proxy" : "fault"} ${first} ${nth}` });
    }
    const response = await ask({ "x-answer": `${answer}` });
    if (response.status === answer) failures += 1;
    return response;
  };

  const ending = new AbortController();
  try {
    const outcomes = await Promise.race([
      calls[row.call]?.(createMessaging({ ...options, middleware: [watch] }), numbers),
      setTimeout(limitMs, undefined, { signal: ending.signal }),
    ]);
    if (!outcomes) return { red: `a call is pending after ${limitMs / 1000} s` };
    const writes = service.writes.flatMap(({ records, headers }) =>
      (records as Sms[]).map(({ phoneNumber }) => [phoneNumber, headers["x-request"]]),
    );
    return judge(row, {
      outcomes,
      effects: numbers.map((number) => writes.flatMap(([to, by]) => (to === number ? by : []))),
      hasCached: lists > service.lists() - listsBefore,
      failures,
    });
  } catch (error) {
    return { red: String(error) };
  } finally {
    ending.abort();
  }
}
