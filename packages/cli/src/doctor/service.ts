import { setTimeout } from "node:timers/promises";
import type { Fetch } from "@messaging-sdk/client";
import type { Context } from "../command.ts";
import { fieldsOf, isObject, parseJson } from "../fields.ts";
import type { gaps } from "../generated/gaps.ts";
import { requestByPath } from "../request/request.ts";

export type Gap = keyof typeof gaps;

/** The first of these that was found counts: an assumption is kept where all that was asked of it is. */
export const verdicts = ["differs", "not seen", "kept", "undecided"] as const;
type Verdict = (typeof verdicts)[number];

/** A response as it came over the wire. */
export type Seen = ReturnType<typeof readResponse>;

export type Json = Readonly<Record<string, unknown>>;

/** The service that is asked, one request after another, and what was found. */
export type Service = Awaited<ReturnType<typeof createService>>;

/** A thing to find out of a service. A new one is an object that `examine.ts` lists. */
export interface Probe {
  readonly gaps: readonly Gap[];
  /** Says what it does, before it runs. */
  readonly does: string;
  /** The most requests that it makes, those that are repeated after a 429 included. */
  readonly most: number;
  /** `write` makes and changes things of its own, and `send` needs a number to send to. Default: it reads. */
  readonly needs?: "write" | "send";
  run(service: Service, flags: Pick<Context, "text" | "env">): Promise<unknown>;
}

/** A response that is no decision of the service: it failed, or denies the key, or asks to come later. */
export class Failure extends Error {}

export async function createService({ system, connect }: Context) {
  let isKeyless = false;
  let asked = 0;
  let signal: AbortSignal | undefined = system.signal;
  // Below the client: what it does by itself is counted, too.
  const fetch: Fetch = async (url, { headers, ...init }) => {
    service.left -= 1;
    if (service.left < 0) throw new Failure("it would take more requests than were announced");
    asked += 1;
    const { authorization, ...others } = headers;
    const key = { authorization: `${service.prefix}${authorization}` };
    const given = { ...init, headers: { ...others, ...(!isKeyless && key) } };
    return (system.fetch ?? globalThis.fetch)(url, given);
  };
  const messaging = await connect({ fetch });
  const findings: { gap: Gap; verdict: Verdict; seen: string }[] = [];
  const consequences: { readonly consequence: string; readonly todo: string }[] = [];
  /** Says what was seen without values: no text, name or number of the account. */
  const add = (gap: Gap, verdict: Verdict, seen: string) =>
    void findings.push({ gap, verdict, seen });

  const service = {
    ...{ messaging, findings, consequences, add },
    /** Names what this run makes: nothing else starts like it. */
    name: `doctor-${crypto.randomUUID().slice(0, 8)}`,
    /** Written before the key. */
    prefix: "",
    /** How many requests may still be made. */
    left: 0,
    /** True where an id that nobody has has messages: a mock, whose decisions mean nothing. */
    isMock: false,
    /** Removes what was made, and resolves to what is left. */
    cleanUp: async (): Promise<string | undefined> => undefined,
    judge: (gap: Gap, isKept: boolean, seen: string) => add(gap, isKept ? "kept" : "differs", seen),
    /** Judges a sentence that is true where the assumption is kept. */
    claim: (gap: Gap, isTrue: boolean, sentence: string) =>
      service.judge(gap, isTrue, isTrue ? sentence : `not so: ${sentence}`),
    /** Judges a refusal beside its control: where the right request is refused too, the refusal shows nothing. */
    isRefused(gap: Gap, wrong: Seen, what: string, right: Seen, expected = wrong.status): boolean {
      const isSeen = wrong.isRefused && !right.isRefused;
      const seen = `${what} is refused: HTTP ${wrong.status}`;
      if (!wrong.isRefused) service.claim(gap, false, `${what} is refused`);
      else if (isSeen) service.judge(gap, wrong.status === expected, seen);
      else add(gap, "not seen", `${seen}, and HTTP ${right.status} for what is right`);
      return isSeen;
    },
    /** Asks as in `GET /v2.1/group?limit=3`. A body that is a text is sent as it is. */
    async ask(line: string, body?: unknown, withoutKey = false): Promise<Seen> {
      const [method = "", path = ""] = line.split(" ");
      isKeyless = withoutKey;
      const { data, error, response } = await requestByPath(messaging, method, path, {
        ...{ body, signal, retries: 1, parseAs: "text" },
        ...(typeof body === "string" && { bodySerializer: String }),
        headers: { "content-type": "application/json" },
      });
      isKeyless = false;
      const { status } = response;
      const isDenied = !withoutKey && [401, 403].includes(status);
      if (isDenied && asked === 1) service.prefix = "Bearer ";
      else if (!isDenied && status !== 429 && status < 500)
        return readResponse(status, data ?? error);
      else throw new Failure(`HTTP ${status}`);
      return service.ask(line, body);
    },
    wait: async (ms: number) =>
      void (await (system.wait?.(ms) ?? setTimeout(ms, undefined, { signal }))),
    /** Removes what was made, also after Ctrl+C. Resolves to what is left. */
    async end(): Promise<string | undefined> {
      signal = undefined;
      service.left = 16;
      return service.cleanUp().catch(({ message }) => `${service.name} (${message})`);
    },
  };

  return service;
}

/** Finds what is in a body, which may be no JSON. */
function readResponse(status: number, body: unknown) {
  const json = typeof body === "string" ? parseJson(body) : body;
  const records = recordsOf(json);
  const entries = fieldsOf(json).errors;
  const errors = Array.isArray(entries) ? entries.map(fieldsOf) : [];
  // By the status, or by errors alone, nothing was done.
  const isRefused = status >= 300 || (errors.length > 0 && records.length === 0);
  return { status, json, records, errors, isRefused };
}

/** The records of a response, in whatever envelope they came. */
function recordsOf(json: unknown): readonly Json[] {
  if (Array.isArray(json)) return json.filter(isObject);
  const { errors, meta, ...rest } = fieldsOf(json);
  const { data = Object.values(rest).find(Array.isArray) } = rest;
  if (!isObject(data)) return [];
  return Array.isArray(data) || Array.isArray(data.data) ? recordsOf(data) : [data];
}
