import { setTimeout } from "node:timers/promises";
import { type Fetch, isApiError, isParseError, type Messaging } from "@messaging-sdk/client";
import type { Context } from "../command.ts";
import { fieldsOf, isObject, parseJson } from "../fields.ts";
import { requestByPath } from "../request/request.ts";
import { type Finding, type Gap, topics } from "./findings.ts";

/** A response as it came over the wire, and as `fetch` gave it. */
export type Seen = ReturnType<typeof readResponse>;
type Received = Awaited<ReturnType<Fetch>>;

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
  /** `write` makes and changes its own things, and `send` needs a number to send to. Default: it reads. */
  readonly needs?: "write" | "send";
  run(service: Service, flags: Pick<Context, "text" | "env">): Promise<unknown>;
}

/** A response that is no decision of the service: it failed, or denies the key, or asks to come later. */
export class Failure extends Error {}

export async function createService({ system, connect, fetchOf }: Context) {
  const below = (await fetchOf()) ?? globalThis.fetch;
  let isKeyless = false;
  let asked = 0;
  let last: Seen | undefined;
  let signal: AbortSignal | undefined = system.signal;
  // Below the client: what it does by itself is counted, too.
  const fetch: Fetch = async (url, { headers, ...init }) => {
    service.left -= 1;
    if (service.left < 0) throw new Failure("it would take more requests than were announced");
    asked += 1;
    const { authorization, ...others } = headers;
    const key = { authorization: `${service.prefix}${authorization}` };
    const given = { ...init, headers: { ...others, ...(!isKeyless && key) } };
    const response = await below(url, given);
    const text = await response.text();
    const { status, headers: received } = response;
    if (status === 429) {
      const how = received.get("retry-after") === null ? "without" : "with";
      service.judge("G28", how === "with", `HTTP 429 ${how} Retry-After at request ${asked}`);
    }
    last = readResponse({ status, headers: received, text: async () => text }, text);
    return last.raw;
  };
  const messaging = await connect({ fetch });
  const findings: Finding[] = [];
  const add = (gap: Gap, verdict: Finding["verdict"], seen: string, more?: Partial<Finding>) =>
    void findings.push({ gap, verdict, seen, ...more });

  const wait = (ms: number) => setTimeout(ms, undefined, { signal });

  const service = {
    ...{ findings, add, now: Date.now, wait, ...system.clock },
    /** Names what this run makes: nothing else starts like it. */
    name: `doctor-${crypto.randomUUID().slice(0, 8)}`,
    /** Written before the key. */
    prefix: "",
    /** How many requests may still be made. */
    left: 0,
    /** True where an id that nobody has has messages: a mock, whose decisions mean nothing. */
    isMock: false,
    /** True where the client takes a list of it at all. */
    isRead: true,
    /** Removes what was made, and resolves to what is left. */
    cleanUp: async (): Promise<string | undefined> => undefined,
    judge: (gap: Gap, isKept: boolean, seen: string, more?: Partial<Finding>) =>
      add(gap, isKept ? "kept" : "differs", seen, more),
    /** Judges a sentence that is true where the assumption is kept. */
    claim: (gap: Gap, isTrue: boolean, sentence: string, more?: Partial<Finding>) =>
      service.judge(gap, isTrue, isTrue ? sentence : `not so: ${sentence}`, more),
    /** Judges a refusal beside its control: where the right request is refused too, the refusal shows nothing. */
    isRefused(gap: Gap, wrong: Seen, what: string, right: Seen, expected = wrong.status): boolean {
      const isSeen = wrong.isRefused && !right.isRefused;
      const seen = `${what} is refused: HTTP ${wrong.status}`;
      if (!wrong.isRefused) service.claim(gap, false, `${what} is refused`);
      else if (isSeen) service.judge(gap, wrong.status === expected, seen);
      else add(gap, "not seen", `${seen}, and HTTP ${right.status} for what is right`);
      return isSeen;
    },
    /** Asks as in `GET /v2.1/group?limit=3`. A body that is a text is sent as it is. What is paid for has no `retries`. */
    async ask(line: string, body?: unknown, withoutKey = false, retries = 1): Promise<Seen> {
      const [method = "", path = ""] = line.split(" ");
      isKeyless = withoutKey;
      const { response } = await requestByPath(messaging, method, path, {
        ...{ body, signal, retries, parseAs: "text" },
        ...(typeof body === "string" && { bodySerializer: String }),
        headers: { "content-type": "application/json" },
      });
      const { status } = response;
      const isDenied = !withoutKey && [401, 403].includes(status);
      if (isDenied && asked === 1) service.prefix = "Bearer ";
      else if (!isDenied && status !== 429 && status < 500 && last) return last;
      else throw new Failure(`HTTP ${status}`);
      return service.ask(line, body, withoutKey, retries);
    },
    /** Gives a client what has come once more: what it makes of it is what follows for those who send and read. */
    async follow(gap: Gap, topic: keyof typeof topics, { raw }: Seen, call: Replayed) {
      const problem = await problemOf(call(await connect({ fetch: async () => raw })));
      const [kept, differs] = topics[topic];
      if (problem === undefined) add(gap, "kept", kept, { topic });
      else add(gap, "differs", `${differs}${problem}`, { topic, why: problem });
      return problem === undefined;
    },
    /** Removes what was made, also after Ctrl+C. Resolves to what is left. */
    async end(): Promise<string | undefined> {
      signal = undefined;
      service.left = 16;
      return service.cleanUp().catch(({ message }) => `${service.name} (${message})`);
    },
  };

  return service;
}

type Replayed = (
  messaging: Messaging,
) => PromiseLike<{ readonly errors?: readonly { readonly message: string }[] | undefined }>;

/** The reason for which a client takes no success of a response: the field and the fact, where `x-evidence` has it. */
async function problemOf(call: ReturnType<Replayed>): Promise<string | undefined> {
  try {
    const { errors = [] } = await call;
    return errors[0] && `: ${errors[0].message}`;
  } catch (error) {
    if (!isApiError(error) && !isParseError(error)) throw error;
    const [, field, fact] =
      /(?:data\.\d+\.|meta\.|: )(\w+) (says that [^.]*)/.exec(error.message) ?? [];
    const message = error.message.replace(/ The request may have been processed.*/, "");
    return field ? ` because of \`${field}\`, which ${fact}` : `: ${message}`;
  }
}

/** Finds what is in a body, which may be no JSON. */
function readResponse(raw: Received, text: string) {
  const { status } = raw;
  const json = parseJson(text);
  const records = recordsOf(json);
  const entries = fieldsOf(json).errors;
  const errors = Array.isArray(entries) ? entries.map(fieldsOf) : [];
  // By the status, or by errors alone, nothing was done.
  const isRefused = status >= 300 || (errors.length > 0 && records.length === 0);
  return { raw, status, json, records, errors, isRefused };
}

/** The records of a response, in whatever envelope they came. */
function recordsOf(json: unknown): readonly Json[] {
  if (Array.isArray(json)) return json.filter(isObject);
  const { errors, meta, ...rest } = fieldsOf(json);
  const { data = Object.values(rest).find(Array.isArray) } = rest;
  if (!isObject(data)) return [];
  return Array.isArray(data) || Array.isArray(data.data) ? recordsOf(data) : [data];
}
