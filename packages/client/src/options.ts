import type { Middleware } from "./engine/middleware.ts";
import type { MessagingEvents } from "./observe/events.ts";
import type { Logger } from "./observe/logger.ts";

/** The credential, or a function that gets it: called for every call, once for calls that run together. */
export type ApiKey = string | (() => string | Promise<string>);

/** `baseUrl` and `apiKey` may come straight from the environment: undefined is refused when the client is made. */
export interface MessagingOptions {
  /** Where the service is: an absolute `https:` URL, with or without a path. A trailing slash does not matter. */
  readonly baseUrl: string | undefined;
  /** Your API key, sent as the `authorization` header. Refused when empty or of more than one line. */
  readonly apiKey: ApiKey | undefined;
  /** What stands before the key in the header, such as `"Bearer "`. Default: nothing (inferred, G25). */
  readonly apiKeyPrefix?: string;
  /** Allows plain HTTP to other hosts than this machine's own. Default `false`: the key would travel readably. */
  readonly allowInsecureHttp?: boolean;
  /** Headers sent with every request, such as a second key that some deployments want (G25). */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds one attempt may take, to the last byte of its answer. Default 30 000 (assumed, G29). */
  readonly timeoutMs?: number;
  /** Milliseconds the whole call may take, with every attempt and every wait. Default 120 000. */
  readonly deadlineMs?: number;
  /** How often an attempt may be repeated, where the spec's `x-retry` allows it. Default 2; 0 switches it off. */
  readonly retries?: number;
  /** Milliseconds of `Retry-After` that are waited out; for more the call fails at once. Default 60 000. */
  readonly maxRetryAfterMs?: number;
  /** Bytes an answer may have, read out of compression; a longer one is a `ParseError`. Default 32 MiB. */
  readonly maxResponseBytes?: number;
  /** Answers a 404 to the first page of a list with an empty page, for services that do so (G6). Default `false`. */
  readonly emptyListOn404?: boolean;
  /** Tells what one client has cached apart from another's, such as two accounts of one app. Default: `baseUrl`. */
  readonly scope?: string;
  /** Wrapped around every attempt, the first outermost. They never see the credential. */
  readonly middleware?: readonly Middleware[];
  /** Told of each request, answer, retry and failure. */
  readonly events?: MessagingEvents;
  /** Where the client writes what it does: requests and answers as `debug`, retries as `warn`, failures as `error`. */
  readonly logger?: Logger;
  /** Hides phone numbers, e-mail addresses and the text of messages from the logger. Default `true`. */
  readonly maskLogs?: boolean;
  /** Used instead of the global `fetch`, which is otherwise looked up at each call. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Options of one call; they win over those of the client. Other `fetch` options, such as `cache`, pass through. */
export interface RequestOptions
  extends Omit<RequestInit, "method" | "body" | "headers" | "signal" | "redirect"> {
  /** Ends the call, its waits included. The call rejects with the signal's reason, untouched. */
  readonly signal?: AbortSignal;
  /** Added to, and winning over, the client's `headers`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds one attempt may take. */
  readonly timeoutMs?: number;
  /** Milliseconds the whole call may take. */
  readonly deadlineMs?: number;
  /** How often an attempt may be repeated. */
  readonly retries?: number;
}
