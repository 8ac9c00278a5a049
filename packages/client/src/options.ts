import type { Middleware } from "./engine/middleware.ts";
import type { MessagingEvents } from "./observe/events.ts";
import type { Logger } from "./observe/logger.ts";

/** The credential, or a function that returns it: called for every call, once for calls that run together. */
export type ApiKey = string | (() => string | Promise<string>);

/** `baseUrl` and `apiKey` may come straight from the environment: `createMessaging` refuses undefined. */
export interface MessagingOptions {
  /** Where the service is: an absolute `https:` URL, with or without a path or a trailing slash. */
  readonly baseUrl: string | undefined;
  /** Your API key, sent as the `authorization` header. Refused when empty or of more than one line. */
  readonly apiKey: ApiKey | undefined;
  /** What stands before the key in the header, such as `"Bearer "`. Default: nothing (inferred, G25). */
  readonly apiKeyPrefix?: string;
  /** Allows plain HTTP to other hosts than this machine. Default `false`: anyone on the way could read the key. */
  readonly allowInsecureHttp?: boolean;
  /** Headers sent with every request, such as a second key that some deployments require (G25). */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds one attempt may take, to the last byte of its response. Default 30 000 (assumed, G29). */
  readonly timeoutMs?: number;
  /** Milliseconds the whole call may take, with every attempt and every wait. Default 120 000. */
  readonly deadlineMs?: number;
  /** How often an attempt may be retried, where the spec's `x-retry` allows it. Default 2; 0 disables retries. */
  readonly retries?: number;
  /** The longest `Retry-After` to wait for, in milliseconds; for a longer one the call fails at once. Default 60 000. */
  readonly maxRetryAfterMs?: number;
  /** Bytes a response may have, decompressed; a longer one is a `ParseError`. Default 32 MiB. */
  readonly maxResponseBytes?: number;
  /** Reads a 404 for the first page of a list as an empty page, for services that send one (G6). Default `false`. */
  readonly emptyListOn404?: boolean;
  /** Separates this client's cached data from another's, such as that of two accounts. Default: `baseUrl`. */
  readonly scope?: string;
  /** Wrapped around every attempt, the first outermost. They never see the credential. */
  readonly middleware?: readonly Middleware[];
  /** Called with each request, response, retry and failure. */
  readonly events?: MessagingEvents;
  /** Where the client writes what it does: requests and responses as `debug`, retries as `warn`, failures as `error`. */
  readonly logger?: Logger;
  /** Hides phone numbers, e-mail addresses and the text of messages from the logger. Default `true`. */
  readonly maskLogs?: boolean;
  /** Used instead of the global `fetch`. Default: the global `fetch` at the time of each call. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Options of one call; they override the client's. Other `fetch` options, such as `cache`, pass through. */
export interface RequestOptions
  extends Omit<RequestInit, "method" | "body" | "headers" | "signal" | "redirect"> {
  /** Ends the call, its waits included. The call rejects with the signal's reason, unchanged. */
  readonly signal?: AbortSignal;
  /** Added to the client's `headers`; they override those of the same name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds one attempt may take. */
  readonly timeoutMs?: number;
  /** Milliseconds the whole call may take. */
  readonly deadlineMs?: number;
  /** How often an attempt may be retried. */
  readonly retries?: number;
}
