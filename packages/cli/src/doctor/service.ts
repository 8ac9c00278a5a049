import { setTimeout } from "node:timers/promises";
import type { Messaging } from "@messaging-sdk/client";
import type { Context } from "../command.ts";
import { errorsOf, recordsOf } from "./envelope.ts";
import { type Finding, judge, type Seen, type Service, unseen } from "./probe.ts";

const mostRepeats = 5;

/** A response that is no decision of the service: it failed, or denies the key, or asks to come later. */
export class Failure extends Error {}

export function createService({ system }: Context, { http }: Messaging, send: Service["send"]) {
  const fetch = system.fetch ?? globalThis.fetch;
  const limits: Finding[] = [];
  const ids: unknown[] = [];
  const ends: (() => Promise<string | undefined>)[] = [];
  const limitHeaders = new Set<string>();
  let slowestMs = 0;
  let signal: AbortSignal | undefined = system.signal;

  const service: Service = {
    name: `doctor-${crypto.randomUUID().slice(0, 8)}`,
    send,
    prefix: "",
    found: {},
    async ask(line, body, withoutKey = false) {
      for (let repeats = 0; ; repeats += 1) {
        const seen = await once(line, body, withoutKey);
        const limit = limitOf(seen);
        if (limit) limits.push(limit);
        const isDenied = !withoutKey && [401, 403].includes(seen.status);
        // A send that is refused otherwise than by 429 may have been done.
        const mayRepeat = line !== "POST /v2.1/sms" || seen.status === 429;
        if (limit && mayRepeat && repeats < mostRepeats) {
          await service.wait(Math.min(Number(seen.headers.get("retry-after")) || 1, 60) * 1000);
        } else if (isDenied && ids.length === 1) service.prefix = "Bearer ";
        else if (limit || isDenied || seen.status >= 500) throw new Failure(`HTTP ${seen.status}`);
        else return seen;
      }
    },
    wait: async (ms) => void (await (system.wait?.(ms) ?? setTimeout(ms, undefined, { signal }))),
    atEnd: (remove) => void ends.unshift(remove),
  };

  async function once(line: string, body: unknown, withoutKey: boolean): Promise<Seen> {
    const [method = "", path] = line.split(" ");
    const began = performance.now();
    let text = "";
    const init = {
      ...{ body, signal, retries: 0, parseAs: "text" },
      ...(typeof body === "string" && { bodySerializer: String }),
      headers: { "content-type": "application/json" },
      // Below the client: the bytes decide, and not what it makes of them.
      async fetch(request: Request) {
        const headers = Object.fromEntries(request.headers);
        headers.authorization = `${service.prefix}${headers.authorization}`;
        if (withoutKey) delete headers.authorization;
        const sent = method === "GET" ? {} : { body: await request.text() };
        const { url, signal } = request;
        const received = await fetch(url, { method, headers, signal, redirect: "manual", ...sent });
        text = await received.text();
        const { status, headers: head } = received as Response;
        return new Response([204, 304].includes(status) ? null : text, { status, headers: head });
      },
    };
    // A path that is filled in is none of the spec's types.
    const call = http.request as unknown as (...args: unknown[]) => Promise<{ response: Response }>;
    const { status, headers } = (await call(method, path, init)).response;
    slowestMs = Math.max(slowestMs, performance.now() - began);
    const json = parse(text);
    ids.push(Object(Object(json).meta).uniqId);
    const [records, errors] = [recordsOf(json), errorsOf(json)];
    const isRefused = status >= 300 || (errors.length > 0 && records.length === 0);
    for (const name of headers.keys()) if (/rate-?limit/.test(name)) limitHeaders.add(name);
    return { status, headers, json, records, errors, isRefused };
  }

  return {
    service,
    /** Tells that the first two responses were the same: those of a mock, whose order and number mean nothing. */
    isCanned: () => typeof ids[0] === "string" && ids[0] === ids[1],
    /** What all requests together show. */
    findings: () => {
      const shown = [...limitHeaders].join(", ") || "none";
      const none = unseen("G28", `no limit in ${ids.length} requests; its headers: ${shown}`);
      const slowest = unseen("G29", `the slowest response took ${Math.ceil(slowestMs)} ms`);
      return [...(limits.length > 0 ? limits : [none]), slowest];
    },
    /** Removes what was made, also after Ctrl+C. Resolves to what is left. */
    async end() {
      signal = undefined;
      const left: string[] = [];
      for (const remove of ends.splice(0)) {
        const rest = await remove().catch(({ message }) => `${service.name} (${message})`);
        if (rest) left.push(rest);
      }
      return left;
    },
  };
}

/** How a request is refused that is one too many; undefined for any other. */
function limitOf({ status, headers }: Seen): Finding | undefined {
  const isSpent = status >= 400 && headers.get("x-ratelimit-remaining") === "0";
  if (!isSpent && status !== 429 && status !== 503) return undefined;
  const after = headers.get("retry-after");
  const isNumber = /^\d+$/.test(after ?? "");
  const how = after === null ? "no" : isNumber ? "seconds of" : "another";
  return judge("G28", status === 429 && isNumber, `HTTP ${status} with ${how} Retry-After`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
