import type { gaps } from "../generated/gaps.ts";

export type Gap = keyof typeof gaps;

/** One thing to find out of a service. A new one is an object in a file of `probes/`, named in `probes.ts`. */
export interface Probe {
  /** The gaps that it can decide. */
  readonly gaps: readonly Gap[];
  /** What it does and costs: said before it runs. */
  readonly does: string;
  /** `write` makes and changes things of its own, and `send` needs a number to send to. Default `read`. */
  readonly needs?: "write" | "send";
  /** Tells that it reads forms alone, which the examples of a mock have, too. */
  readonly isOfForms?: boolean;
  run(service: Service): AsyncIterable<Finding>;
}

export interface Finding {
  readonly gap: Gap;
  readonly verdict: "differs" | "not seen" | "kept";
  /** Without values: no text, name or number of the account. */
  readonly seen: string;
}

export function judge(gap: Gap, isKept: boolean, seen: string): Finding {
  return { gap, verdict: isKept ? "kept" : "differs", seen };
}

/** Judges a sentence that is true where the assumption is kept. */
export function claim(gap: Gap, isTrue: boolean, sentence: string): Finding {
  return judge(gap, isTrue, isTrue ? sentence : `not so: ${sentence}`);
}

export function unseen(gap: Gap, seen: string): Finding {
  return { gap, verdict: "not seen", seen };
}

export function hasStatus(gap: Gap, { status }: Seen, expected: number, what: string): Finding {
  return judge(gap, status === expected, `HTTP ${status} for ${what}`);
}

export function isRefused(gap: Gap, seen: Seen, what: string): Finding {
  return claim(gap, seen.isRefused, `${what} is refused`);
}

/** The service that is asked, one request after another. */
export interface Service {
  /** Names what this run makes: nothing else starts like it. */
  readonly name: string;
  readonly send: { readonly to: string; readonly sender: string };
  /** Written before the key. */
  prefix: string;
  /** Records of others that later probes need. */
  readonly found: { contact?: Json | undefined; template?: Json | undefined };
  /**
   * Asks as in `GET /v2.1/group?limit=3`. A body that is a text is sent as it is. What is over a rate limit is asked again.
   */
  ask(line: string, body?: unknown, withoutKey?: boolean): Promise<Seen>;
  wait(ms: number): Promise<void>;
  /** Does this at the end, whatever happens. It resolves to what it could not remove. */
  atEnd(remove: () => Promise<string | undefined>): void;
}

/** A response as it came over the wire. */
export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  /** The body as JSON; undefined where it is none. */
  readonly json: unknown;
  /** Those of `json`, in whatever envelope. */
  readonly records: readonly Json[];
  readonly errors: readonly Json[];
  /** Tells that nothing was done: by the status, or by errors alone. */
  readonly isRefused: boolean;
}

export type Json = Readonly<Record<string, unknown>>;
