import type { Middleware } from "./engine/middleware.ts";
import { InvalidInputError, kindOf } from "./errors/invalid-input-error.ts";
import type { MessagingEvents } from "./observe/events.ts";
import { readObservers } from "./observe/observers.ts";
import type { ApiKey, MessagingOptions } from "./options.ts";

/** The options, checked and with their defaults. */
export interface Config {
  readonly baseUrl: string;
  readonly apiKey: ApiKey;
  readonly apiKeyPrefix: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  readonly retries: number;
  readonly maxRetryAfterMs: number;
  readonly maxResponseBytes: number;
  readonly emptyListOn404: boolean;
  readonly scope: string;
  readonly middleware: readonly Middleware[];
  readonly observers: readonly MessagingEvents[];
  readonly fetch: typeof globalThis.fetch | undefined;
}

/** Added to every request; `headers` of the client and of a call win over them. */
const defaultHeaders = { accept: "application/json" };

/** Checks the options of `createMessaging` and fills in the defaults. */
export function readOptions(options: MessagingOptions): Config {
  const { apiKey, maxResponseBytes, maxRetryAfterMs } = options;
  const baseUrl = readBaseUrl(options.baseUrl, options.allowInsecureHttp === true);
  return {
    baseUrl,
    apiKey: typeof apiKey === "function" ? apiKey : readApiKey(apiKey),
    apiKeyPrefix: options.apiKeyPrefix ?? "",
    headers: { ...defaultHeaders, ...lowerCaseKeys(options.headers) },
    timeoutMs: readWholeNumber("timeoutMs", options.timeoutMs, 30_000),
    deadlineMs: readWholeNumber("deadlineMs", options.deadlineMs, 120_000),
    retries: readWholeNumber("retries", options.retries, 2),
    maxRetryAfterMs: readWholeNumber("maxRetryAfterMs", maxRetryAfterMs, 60_000),
    maxResponseBytes: readWholeNumber("maxResponseBytes", maxResponseBytes, 32 * 1024 * 1024),
    emptyListOn404: options.emptyListOn404 ?? false,
    scope: options.scope ?? baseUrl,
    middleware: options.middleware ?? [],
    observers: readObservers(options),
    fetch: options.fetch,
  };
}

/** Header names in lower case, so that a call's headers win over the client's. */
export function lowerCaseKeys(headers: Readonly<Record<string, string>> | undefined) {
  const entries = Object.entries(headers ?? {});
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}

/** A key that can stand in a header; the message never contains what was given. */
export function readApiKey(apiKey: unknown): string {
  if (typeof apiKey !== "string" || apiKey.trim() === "") {
    throw new InvalidInputError(
      "apiKey",
      `must be your API key, but is ${kindOf(apiKey)}. Is the environment variable it comes from set?`,
    );
  }
  if (!/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(apiKey)) {
    throw new InvalidInputError(
      "apiKey",
      "must be one line of printable ASCII without spaces around it. Was it read from a file with its line break?",
    );
  }
  return apiKey;
}

/** An absolute URL of the service, without the slash at its end. Over plain HTTP the key would travel readably. */
function readBaseUrl(baseUrl: unknown, allowInsecureHttp: boolean): string {
  if (typeof baseUrl !== "string" || !URL.canParse(baseUrl)) {
    const given =
      typeof baseUrl === "string" && baseUrl ? JSON.stringify(baseUrl) : kindOf(baseUrl);
    throw new InvalidInputError(
      "baseUrl",
      `must be an absolute URL such as "https://api.example.com", but is ${given}.`,
    );
  }
  const url = new URL(baseUrl);
  if (url.username || url.password || url.search || url.hash) {
    throw new InvalidInputError("baseUrl", "must not contain a user, password, query or fragment.");
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw new InvalidInputError(
      "baseUrl",
      `must start with https://, but starts with ${url.protocol}`,
    );
  }
  if (url.protocol === "http:" && !allowInsecureHttp && !isLoopback(url.hostname)) {
    throw new InvalidInputError(
      "baseUrl",
      `must use https: over plain HTTP anyone between here and ${url.host} can read the API key. If you accept that, set allowInsecureHttp.`,
    );
  }
  return baseUrl.replace(/\/+$/, "");
}

/** This machine: not a name that merely starts like it, such as `localhost.example.com`. */
function isLoopback(hostname: string) {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  );
}

/** The longest a timer can wait: a longer one fires at once (https://nodejs.org/api/timers.html#settimeoutcallback-delay-args). */
const longest = 2 ** 31 - 1;

/** A whole number from 0 to 2 147 483 647, or its default. */
export function readWholeNumber(
  field: string,
  value: number | undefined,
  fallback: number,
  operationId?: string,
): number {
  if (value === undefined) return fallback;
  if (Number.isInteger(value) && value >= 0 && value <= longest) return value;
  const given = typeof value === "number" ? value : kindOf(value);
  const problem = `must be a whole number from 0 to ${longest}, but is ${given}.`;
  throw new InvalidInputError(field, problem, operationId);
}
