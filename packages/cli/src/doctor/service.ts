import { setTimeout } from "node:timers/promises";
import type { Messaging } from "@messaging-sdk/client";
import type { Context } from "../command.ts";
import { errorsOf, recordsOf } from "./envelope.ts";
import { type Finding, judge, type Request, type Seen, type Service } from "./probe.ts";

const mostRepeats = 5;

export function createService(context: Context, messaging: Messaging, send: Service["send"]) {
  const { system } = context;
  const { http } = messaging;
  const fetch = system.fetch ?? globalThis.fetch;
  const overLimit: Finding[] = [];
  const ids: unknown[] = [];
  const ends: (() => Promise<string | undefined>)[] = [];
  const times = { slowestMs: 0, requests: 0 };
  let signal: AbortSignal | undefined = system.signal;

  const service: Service = {
    name: `doctor-${crypto.randomUUID().slice(0, 8)}`,
    send,
    prefix: "",
    async ask(method, path, request = {}) {
      for (let repeats = 0; ; repeats += 1) {
        const seen = await once(method, path, request);
        const limit = limitOf(seen);
        // A send that was refused without a time may have been done.
        const mayRepeat = path !== "/v2.1/sms" || method === "GET" || seen.status === 429;
        if (!limit || !mayRepeat || repeats === mostRepeats) return seen;
        overLimit.push(judge("G28", limit.isKept, `${limit.seen} at request ${times.requests}`));
        await service.wait(limit.waitMs);
      }
    },
    async wait(ms) {
      await (system.wait?.(ms) ?? setTimeout(ms, undefined, { signal }));
    },
    atEnd: (remove) => void ends.unshift(remove),
  };

  async function once(method: string, path: string, request: Request): Promise<Seen> {
    const began = performance.now();
    let text = "";
    const init = {
      params: { query: request.query },
      body: request.text ?? request.body,
      ...(request.text !== undefined && { bodySerializer: String }),
      ...{ parseAs: "text", retries: 0, signal },
      headers: { "content-type": "application/json" },
      // Below the client: the bytes decide, and not what it makes of them.
      async fetch(asked: globalThis.Request) {
        const { url, signal } = asked;
        const headers = Object.fromEntries(asked.headers);
        if (request.withoutKey) delete headers.authorization;
        else headers.authorization = `${service.prefix}${headers.authorization}`;
        const body = method === "GET" ? {} : { body: await asked.text() };
        const response = await fetch(url, { method, headers, signal, redirect: "manual", ...body });
        text = await response.text();
        const isEmpty = [204, 304].includes(response.status);
        const { status, headers: received } = response;
        return new Response(isEmpty ? null : text, { status, headers: received as Headers });
      },
    };
    // A path that is filled in is none of the spec's types.
    const send = http.request as unknown as (...args: unknown[]) => Promise<{ response: Response }>;
    const { response } = await send(method, path, init);
    times.requests += 1;
    times.slowestMs = Math.max(times.slowestMs, performance.now() - began);
    const json = parse(text);
    const { status, headers } = response;
    const records = recordsOf(json);
    ids.push(Object(Object(json).meta).uniqId);
    const isRefused = status >= 300 || (errorsOf(json).length > 0 && records.length === 0);
    return { status, headers, text, json, records, isRefused };
  }

  return {
    service,
    times,
    overLimit,
    /** Tells that the first two responses were the same: nothing of their order or number means anything. */
    isCanned: () => ids.length > 1 && typeof ids[0] === "string" && ids[0] === ids[1],
    /** Removes what was made, also after Ctrl+C. Resolves to what is left. */
    async end() {
      signal = undefined;
      const left: string[] = [];
      for (const remove of ends.splice(0)) {
        const rest = await remove().catch((error) => `${service.name}* (${error.message})`);
        if (rest) left.push(rest);
      }
      return left;
    },
  };
}

/** Says how a response refuses what is too much; undefined for any other. */
function limitOf({ status, headers }: Seen) {
  const isOver = [429, 503].includes(status) || headers.get("x-ratelimit-remaining") === "0";
  if (!isOver || status < 400) return undefined;
  const after = headers.get("retry-after") ?? "";
  const isKept = status === 429 && /^\d+$/.test(after);
  const seconds = /^\d+$/.test(after) ? Number(after) : 1;
  const seen = `HTTP ${status} with ${after ? `Retry-After ${isKept ? "in seconds" : "as no number"}` : "no Retry-After"}`;
  return { isKept, seen, waitMs: Math.min(60, seconds) * 1000 };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
