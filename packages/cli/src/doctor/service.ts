import { setTimeout } from "node:timers/promises";
import { createHttp } from "@messaging-sdk/client/http";
import type { Connecting, Context } from "../command.ts";
import { fieldsOf, isObject } from "../fields.ts";
import { createShapes } from "./shape.ts";
import { createVerdicts, type Finding, type Gap, type Json, type Seen } from "./verdicts.ts";

/** A thing to find out of a service. A new one is an object in a file of `probes/`, named in `examine.ts`. */
export interface Probe {
  /** The gaps that it can decide. */
  readonly gaps: readonly Gap[];
  /** Says what it does, before it runs. */
  readonly does: string;
  /** The most requests that it makes, those that are repeated after a 429 included. */
  readonly most: number;
  /** `write` makes and changes things of its own, and `send` needs a number to send to. Default: it reads. */
  readonly needs?: "write" | "send";
  run(service: Service): Promise<unknown>;
}

/** A consequence of the answers for a program, and what to do. */
interface Consequence {
  readonly consequence: string;
  readonly todo: string;
}

/** The service that is asked, one request after another. */
export type Service = Awaited<ReturnType<typeof createService>>;

/** A response that is no decision of the service: it failed, or denies the key, or asks to come later. */
export class Failure extends Error {}

export async function createService(
  { system, connect }: Context,
  send: { readonly to: string; readonly sender: string },
) {
  const findings: Finding[] = [];
  const consequences: Consequence[] = [];
  const verdicts = createVerdicts(findings);
  const ends: (() => Promise<string | undefined>)[] = [];
  let [text, isKeyless, left, asked] = ["", false, 0, 0];
  let signal: AbortSignal | undefined = system.signal;
  // Below the client: the bytes decide, and not what it makes of them.
  const wrap: Connecting["wrap"] =
    (fetch) =>
    async (url, { headers, ...init }) => {
      left -= 1;
      if (left < 0) throw new Failure("it would take more requests than were announced");
      asked += 1;
      const { authorization, ...others } = headers;
      const key = { authorization: `${service.prefix}${authorization}` };
      const received = await fetch(url, {
        ...init,
        headers: { ...others, ...(!isKeyless && key) },
      });
      text = await received.text();
      return { status: received.status, headers: received.headers, text: async () => text };
    };
  const messaging = await connect({ wrap });
  // A path that is filled in is none of the spec's types.
  const call: unknown = createHttp(messaging).request;
  const request = call as (...args: unknown[]) => Promise<{ response: Response }>;

  const service = {
    ...{ ...verdicts, ...createShapes(verdicts), send, messaging, findings, consequences },
    /** Names what this run makes: nothing else starts like it. */
    name: `doctor-${crypto.randomUUID().slice(0, 8)}`,
    /** Written before the key. */
    prefix: "",
    /** True where an id that nobody has has messages: a mock, whose decisions mean nothing. */
    isMock: false,
    /** Allows so many requests more. */
    allow(most: number) {
      left = most;
    },
    /** Asks as in `GET /v2.1/group?limit=3`. A body that is a text is sent as it is. What is over a rate limit is asked again. */
    async ask(line: string, body?: unknown, withoutKey = false): Promise<Seen> {
      for (;;) {
        isKeyless = withoutKey;
        const seen = await once(line, body);
        isKeyless = false;
        const { status, headers } = seen;
        const isSpent = status >= 400 && headers.get("x-ratelimit-remaining") === "0";
        const isLimit = isSpent || status === 429 || status === 503;
        const after = headers.get("retry-after");
        const isNumber = /^\d+$/.test(after ?? "");
        const how = `${after === null ? "no" : isNumber ? "seconds of" : "another"} Retry-After`;
        if (isLimit)
          verdicts.judge("G28", status === 429 && isNumber, `HTTP ${status} with ${how}`);
        const isDenied = !withoutKey && [401, 403].includes(status);
        // A send that is refused otherwise than by 429 may have been done.
        const mayRepeat = line !== "POST /v2.1/sms" || status === 429;
        if (isLimit && mayRepeat && left > 0)
          await service.wait(Math.min(Number(after) || 1, 60) * 1000);
        else if (isDenied && asked === 1) service.prefix = "Bearer ";
        else if (isLimit || isDenied || status >= 500) throw new Failure(`HTTP ${status}`);
        else return seen;
      }
    },
    wait: async (ms: number) =>
      void (await (system.wait?.(ms) ?? setTimeout(ms, undefined, { signal }))),
    /** Does this at the end, whatever happens. It resolves to what it could not remove. */
    atEnd: (remove: () => Promise<string | undefined>) => void ends.unshift(remove),
    /** Removes what was made, also after Ctrl+C. Resolves to what is left. */
    async end(): Promise<string[]> {
      signal = undefined;
      const rest: string[] = [];
      for (const remove of ends.splice(0)) {
        left = 16;
        const one = await remove().catch(({ message }) => `${service.name} (${message})`);
        if (one) rest.push(one);
      }
      return rest;
    },
  };

  async function once(line: string, body: unknown): Promise<Seen> {
    const [method, path] = line.split(" ");
    const { response } = await request(method, path, {
      ...{ body, signal, retries: 0, parseAs: "text" },
      ...(typeof body === "string" && { bodySerializer: String }),
      headers: { "content-type": "application/json" },
    });
    const { status, headers } = response;
    const json: unknown = await new Response(text).json().catch(() => undefined);
    const records = recordsOf(json);
    const entries = fieldsOf(json).errors;
    const errors = Array.isArray(entries) ? entries.map(fieldsOf) : [];
    const isRefused = status >= 300 || (errors.length > 0 && records.length === 0);
    return { status, headers, json, records, errors, isRefused };
  }

  return service;
}

/** The records of a response, in whatever envelope they came. */
function recordsOf(json: unknown): readonly Json[] {
  if (Array.isArray(json)) return json.filter(isObject);
  const { errors, meta, ...rest } = fieldsOf(json);
  const { data = Object.values(rest).find(Array.isArray) } = rest;
  if (!isObject(data)) return [];
  return Array.isArray(data) || Array.isArray(data.data) ? recordsOf(data) : [data];
}
