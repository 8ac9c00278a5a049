import type { gaps } from "../generated/gaps.ts";

export type Gap = keyof typeof gaps;

/** One thing to find out of a service. A new one is a file of `probes/`, named in `probes.ts`. */
export interface Probe {
  /** The gaps that it can decide. */
  readonly gaps: readonly Gap[];
  /** What it does and costs: said before it runs. */
  readonly does: string;
  /** `write` changes what it has made itself, and `send` needs a number to send to. Default `read`. */
  readonly needs?: "write" | "send";
  /** Tells that it compares responses: canned examples, as a mock has, would say nothing. */
  readonly compares?: boolean;
  run(service: Service): Promise<readonly Finding[]>;
}

export type Verdict = "kept" | "differs" | "not seen";

export interface Finding {
  readonly gap: Gap;
  readonly verdict: Verdict;
  /** Without values: no text, name or number of the account. */
  readonly seen: string;
}

export function judge(gap: Gap, isKept: boolean, seen: string): Finding {
  return { gap, verdict: isKept ? "kept" : "differs", seen };
}

export function unseen(gap: Gap, why: string): Finding {
  return { gap, verdict: "not seen", seen: why };
}

/** A response as it came over the wire. */
export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined where it is none. */
  readonly json: unknown;
  readonly records: readonly Readonly<Record<string, unknown>>[];
  /** Tells that nothing was done: by the status, or by errors alone. */
  readonly isRefused: boolean;
}

export interface Request {
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** Instead of `body`: what is not JSON. */
  readonly text?: string;
  readonly withoutKey?: boolean;
}

/** The service that is asked, one request after another. */
export interface Service {
  /** Names what this run makes: the ids and names of others do not start like it. */
  readonly name: string;
  /** The number to send to, and from whom. */
  readonly send: { readonly to: string; readonly sender: string };
  /** Written before the key. */
  prefix: string;
  /** Asks by path. What is over a rate limit is asked again. */
  ask(method: string, path: string, request?: Request): Promise<Seen>;
  wait(ms: number): Promise<void>;
  /** Does this at the end, whatever happens; resolves to what it could not remove. */
  atEnd(remove: () => Promise<string | undefined>): void;
}
