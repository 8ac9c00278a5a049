import type { Middleware, Transport } from "./middleware.ts";
import type { MessagingEvents } from "./observe/events.ts";

/** The credential, or a function that returns it: called for every call, once for calls that run together. */
export type ApiKey = string | (() => string | Promise<string>);

/** `baseUrl` and `apiKey` may come straight from the environment: `createMessaging` refuses undefined. */
export interface MessagingOptions {
  /** The service's address: an absolute `https:` URL, with or without a path or a trailing slash. */
  readonly baseUrl: string | undefined;
  /** Your API key, sent as the `authorization` header. Refused when empty or of more than one line. */
  readonly apiKey: ApiKey | undefined;
  /** The text before the key in the header, such as `"Bearer "`. Default: nothing (inferred). */
  readonly apiKeyPrefix?: string | undefined;
  /** Allows plain HTTP to other hosts than this machine. Default `false`: anyone on the way could read the key. */
  readonly allowInsecureHttp?: boolean | undefined;
  /** Headers of every request, such as a second key that some deployments require. Null takes away `accept` or `user-agent`. */
  readonly headers?: GivenHeaders<string | null> | undefined;
  /** Milliseconds one attempt may take, to the last byte of its response. Default 30 000 (assumed). */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds the whole call may take, with every attempt and every wait. Default 120 000. */
  readonly deadlineMs?: number | undefined;
  /** How often an attempt may be retried, where the spec's `x-retry` allows it. Default 2; 0 disables retries. */
  readonly retries?: number | undefined;
  /** The longest `Retry-After` to wait for, in milliseconds; for a longer one the call fails at once. Default 60 000. */
  readonly maxRetryAfterMs?: number | undefined;
  /**
   * Milliseconds after a send, or a create, for which a list may not show it yet; 0 where lists show it at once. Only after that
   * does a list prove it missing, so `ifMissing: "send"` needs this option. Default: unknown.
   */
  readonly listLagMs?: number | undefined;
  /** Bytes a response may have, decompressed; a longer one is a `ParseError`. Default 32 MiB. */
  readonly maxResponseBytes?: number | undefined;
  /** Separates this client's cached data from another's, such as that of two accounts. Default: `baseUrl`. */
  readonly scope?: string | undefined;
  /** Asked before every send and trigger; made by `sendRules` of `@messaging-sdk/client/rules`. Default: no rules. */
  readonly rules?: { readonly middleware: Middleware } | undefined;
  /** Wrapped around every attempt, the first outermost. They never see the credential. */
  readonly middleware?: readonly Middleware[] | undefined;
  /** Called with each request, response, retry and failure; `logTo` of `@messaging-sdk/client/logger` writes them to a logger. */
  readonly events?: MessagingEvents | readonly MessagingEvents[] | undefined;
  /** Your app, named after the SDK in the `user-agent` header. A browser sends its own, whatever this says. */
  readonly appInfo?: AppInfo | undefined;
  /** Options of every `fetch`, such as undici's `dispatcher` (proxy, CA, pool) or `cache`; those of a call override them. */
  readonly fetchOptions?: FetchOptions | undefined;
  /** Used instead of the global `fetch`. Default: the global `fetch` at the time of each call. */
  readonly fetch?: Fetch | undefined;
  /** Used instead of `fetch` and its options, such as `undiciTransport(new Agent())` of `@messaging-sdk/client/undici`. */
  readonly transport?: Transport | undefined;
}

/** Headers by their names: an object, or what gives pairs, such as `Headers`. */
export type GivenHeaders<Value> =
  | Readonly<Record<string, Value>>
  | Iterable<readonly [string, Value]>;

/** Identifies your app: `{ name: "acme-shop", version: "2.1.0", url: "https://acme.example" }`. */
export interface AppInfo {
  readonly name: string;
  readonly version?: string | undefined;
  /** An address where the service's operators can reach you. */
  readonly url?: string | undefined;
}

/** Options of `fetch` that are not the client's to set. */
export interface FetchOptions
  extends Omit<
    RequestInit,
    "method" | "body" | "headers" | "signal" | "redirect" | "dispatcher" | "duplex"
  > {
  /** undici's, of any version that your Node's `fetch` takes: its types differ from one to the next. */
  readonly dispatcher?: object | undefined;
}

/** Sends a request: the global `fetch`, undici's, or your own. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>;

/** The options that the client passes to `fetch`, besides `fetchOptions`. */
interface FetchInit {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly signal: AbortSignal;
  readonly redirect: "manual";
}

/** The parts of a `Response` that the client reads. */
interface FetchResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** Options of one call; they override the client's. */
export interface RequestOptions {
  /** Ends the call, its waits included. The call rejects with the signal's reason, unchanged. */
  readonly signal?: AbortSignal | undefined;
  /** Added to the client's `headers`; they override those of the same name. */
  readonly headers?: GivenHeaders<string> | undefined;
  /** Milliseconds one attempt may take. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds the whole call may take. */
  readonly deadlineMs?: number | undefined;
  /** How often an attempt may be retried. */
  readonly retries?: number | undefined;
  /** Options of this call's `fetch`, such as `cache`; each overrides the client's. */
  readonly fetchOptions?: FetchOptions | undefined;
}
