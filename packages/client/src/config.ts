import {
  checkFunction,
  InvalidInputError,
  kindOf,
  wrongKind,
} from "./errors/invalid-input-error.ts";
import { type Observers, readObservers } from "./observe/observers.ts";
import type { ApiKey, FetchOptions, HttpOptions, MessagingOptions } from "./options.ts";
import { isSecretHeader } from "./secrets.ts";
import { leadsOut } from "./url.ts";
import { userAgent } from "./user-agent.ts";
import type { Middleware, Transport } from "./wire.ts";

/** The options, checked and with their defaults. */
export interface Config extends Observers {
  readonly baseUrl: string;
  readonly apiKey: ApiKey;
  readonly apiKeyPrefix: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Those of `headers` that are secrets: added with the credential, where no middleware or listener sees them. */
  readonly secretHeaders: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  readonly retries: number;
  readonly maxRetryAfterMs: number;
  readonly maxResponseBytes: number;
  readonly scope: string;
  readonly middleware: readonly Middleware[];
  readonly fetchOptions: FetchOptions;
  readonly fetch: typeof globalThis.fetch | undefined;
  /** Undefined for `fetch`. */
  readonly transport: Transport | undefined;
  /** Options of openapi-fetch, which `http` passes on. */
  readonly http: HttpOptions;
  /** Whether `http` names the type of a body when its call does not. */
  readonly sendsContentType: boolean;
}

type WholeNumber = "timeoutMs" | "deadlineMs" | "retries" | "maxRetryAfterMs" | "maxResponseBytes";

/** Added to every request; `headers` of the client and of a call win over them. */
const defaultHeaders = { accept: "application/json" };

/** Those that are sent without being asked for, and so may be taken away. */
const removable = /^(accept|user-agent|content-type)$/i;

/** Checks the options of `createMessaging` and fills in the defaults. */
export function readOptions(options: MessagingOptions): Config {
  const { apiKey } = options;
  const baseUrl = readBaseUrl(options.baseUrl, options.allowInsecureHttp === true);
  const { kept, removed } = readRemoved(options.headers);
  const { fetch, transport } = options;
  if (fetch !== undefined) checkFunction("fetch", fetch);
  if (transport !== undefined) checkFunction("transport", transport);
  if (transport && (fetch ?? options.fetchOptions)) {
    throw new InvalidInputError("transport", "must not be given with fetch or fetchOptions.");
  }
  const middleware = [options.middleware ?? []].flat();
  for (const one of middleware) checkFunction("middleware", one);
  const headers = Object.entries({
    ...defaultHeaders,
    ...readHeaders(userAgent(options.appInfo), undefined, "appInfo"),
    ...readHeaders(kept),
  }).filter(([name]) => !removed.has(name));
  const read = (field: WholeNumber, fallback: number, least = 0) =>
    readWholeNumber(field, options[field], fallback, { least });
  return {
    baseUrl,
    apiKey: typeof apiKey === "function" ? apiKey : readApiKey(apiKey),
    apiKeyPrefix: readPrefix(options.apiKeyPrefix),
    headers: Object.fromEntries(headers.filter(([name]) => !isSecretHeader(name))),
    secretHeaders: Object.fromEntries(headers.filter(([name]) => isSecretHeader(name))),
    timeoutMs: read("timeoutMs", 30_000, 1),
    deadlineMs: read("deadlineMs", 120_000, 1),
    retries: read("retries", 2),
    maxRetryAfterMs: read("maxRetryAfterMs", 60_000),
    maxResponseBytes: read("maxResponseBytes", 32 * 1024 * 1024),
    scope: options.scope ?? baseUrl,
    middleware,
    ...readObservers(options),
    fetchOptions: readFetchOptions(options.fetchOptions),
    fetch: fetch as typeof globalThis.fetch | undefined,
    transport,
    http: options,
    sendsContentType: !removed.has("content-type"),
  };
}

/** Options of `fetch` without those that are the client's to set. */
export function readFetchOptions(options: unknown = {}): FetchOptions {
  if (typeof options !== "object" || !options) {
    throw wrongKind("fetchOptions", "an object", options);
  }
  for (const own of ["method", "body", "headers", "signal", "redirect"]) {
    if (own in options) throw new InvalidInputError("fetchOptions", `must not have ${own}.`);
  }
  return options;
}

/** Which of the headers null takes away; for all others it is a mistake. */
function readRemoved(headers: MessagingOptions["headers"] = {}) {
  const kept: Record<string, string> = {};
  const removed = new Set<string>();
  for (const [name, value] of Object.entries(Object(headers))) {
    if (value === null && removable.test(name)) removed.add(name.toLowerCase());
    else kept[name] = value as string;
  }
  return { kept, removed };
}

/** Headers by their names in lower case, so that a call's override the client's. */
export function readHeaders(
  headers: Readonly<Record<string, string>> | undefined,
  operationId?: string,
  field?: string,
): Record<string, string> {
  const entries = Object.entries(headers ?? {});
  const read = Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
  checkHeaders(read, operationId, field);
  return read;
}

/** Checks names and values as `fetch` would, which shows the value in its error. */
export function checkHeaders(
  headers: Readonly<Record<string, unknown>>,
  operationId?: string,
  field = "headers",
): void {
  for (const name in headers) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) {
      const problem = "must have names of letters, digits and hyphens.";
      throw new InvalidInputError(field, problem, operationId);
    }
    checkHeaderValue(field, headers[name], ` for ${name}`, operationId);
  }
}

function checkHeaderValue(
  field: string,
  value: unknown,
  place = "",
  operationId?: string,
): asserts value is string {
  if (typeof value === "string" && /^[\t\x20-\x7e\x80-\xff]*$/.test(value)) return;
  const given = typeof value === "string" ? "another string" : kindOf(value);
  const problem = `must have one line of Latin-1 text${place}, but it is ${given}.`;
  throw new InvalidInputError(field, problem, operationId);
}

function readPrefix(prefix: unknown = ""): string {
  checkHeaderValue("apiKeyPrefix", prefix);
  return prefix;
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
  const url = parseUrl(baseUrl as string);
  if (typeof baseUrl !== "string" || !url?.protocol) {
    // It may be the key, given in its place.
    throw wrongKind("baseUrl", "an absolute URL such as https://api.example.com", baseUrl);
  }
  const { protocol, hostname, username, password } = url;
  if (username || password || /[?#]/.test(baseUrl) || leadsOut.test(baseUrl)) {
    throw new InvalidInputError(
      "baseUrl",
      'must not have a user, password, query, fragment, space, backslash or ".." segment.',
    );
  }
  const isPlain = protocol === "http:";
  if (protocol !== "https:" && !(isPlain && (allowInsecureHttp || loopback.test(hostname)))) {
    const danger =
      " Over plain HTTP anyone on the way can read the API key. To allow that, set allowInsecureHttp.";
    throw new InvalidInputError(
      "baseUrl",
      `must start with https:, but starts with ${protocol}${isPlain ? danger : ""}`,
    );
  }
  return baseUrl.replace(/\/+$/, "");
}

/** React Native's `URL` has no `canParse`, and its constructor takes anything: what is no URL has no protocol then. */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** This machine: not a name that merely starts like it, such as `localhost.example.com`. */
const loopback = /^(?:(?:.+\.)?localhost|\[::1\]|127(?:\.\d+){3})$/;

/** The longest a timer can wait: a longer one fires at once (https://nodejs.org/api/timers.html#settimeoutcallback-delay-args). */
const longest = 2 ** 31 - 1;

/** A whole number from `least` (default 0) to 2 147 483 647, or its default. */
export function readWholeNumber(
  field: string,
  value: number | undefined,
  fallback: number,
  { operationId, least = 0 }: { operationId?: string | undefined; least?: number } = {},
): number {
  if (value === undefined) return fallback;
  if (Number.isInteger(value) && value >= least && value <= longest) return value;
  const given = typeof value === "number" ? value : kindOf(value);
  const problem = `must be a whole number from ${least} to ${longest}, but is ${given}.`;
  throw new InvalidInputError(field, problem, operationId);
}
