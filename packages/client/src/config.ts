import {
  checkFunction,
  InvalidInputError,
  kindOf,
  wrongKind,
} from "./errors/invalid-input-error.ts";
import { checkHeaders, readHeaders, userAgent } from "./headers.ts";
import { checkNames } from "./option-names.ts";
import type { FetchOptions, MessagingOptions } from "./options.ts";
import { secretName } from "./secrets.ts";
import { leadsOut } from "./url.ts";

export type Config = Readonly<ReturnType<typeof readOptions>>;

type WholeNumber =
  | ("timeoutMs" | "deadlineMs" | "retries")
  | ("maxRetryAfterMs" | "maxResponseBytes" | "listLagMs");

/** Added to every request; `headers` of the client and of a call win over them. */
const defaultHeaders = { accept: "application/json" };

/** The client adds these by itself, so null takes them away. */
const removable = /^(accept|user-agent)$/;

const clientOptions = [
  ...["baseUrl", "apiKey", "apiKeyPrefix", "allowInsecureHttp", "headers"],
  ...["timeoutMs", "deadlineMs", "retries", "maxRetryAfterMs", "maxResponseBytes", "listLagMs"],
  ...["scope", "rules", "middleware", "events", "appInfo", "fetchOptions", "fetch", "transport"],
];

export function readOptions(options: MessagingOptions) {
  checkNames(options, clientOptions, "createMessaging.");
  const { apiKey, apiKeyPrefix = "", appInfo, fetch, transport } = options;
  const baseUrl = readBaseUrl(options.baseUrl, options.allowInsecureHttp);
  const read = <Default>(field: WholeNumber, fallback: Default, min = 0) =>
    readWholeNumber(field, options[field], fallback, min);
  const { rules } = options;
  // The rules are innermost, where they see what leaves.
  const middleware = [options.middleware ?? [], rules?.middleware ?? []].flat();
  if (rules !== undefined) checkFunction("rules.middleware", rules?.middleware);
  for (const one of middleware) checkFunction("middleware", one);
  if (fetch !== undefined) checkFunction("fetch", fetch);
  if (transport !== undefined) checkFunction("transport", transport);
  if (transport && (fetch ?? options.fetchOptions))
    throw new InvalidInputError("transport", "must not be given with fetch or fetchOptions.");
  checkHeaders({ authorization: apiKeyPrefix }, "apiKeyPrefix");
  if (typeof apiKey === "string" && typeof document !== "undefined") warnOnce(readableKey);
  const given = { ...defaultHeaders, ...userAgent(appInfo ?? {}), ...readHeaders(options.headers) };
  const headers: Record<string, string> = {};
  const secretHeaders: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === null && removable.test(name)) continue;
    checkHeaders({ [name]: value });
    (secretName.test(name) ? secretHeaders : headers)[name] = `${value}`;
  }
  return {
    baseUrl,
    apiKey: typeof apiKey === "function" ? apiKey : readApiKey(apiKey),
    apiKeyPrefix,
    // Frozen, because all calls share them.
    headers: Object.freeze(headers),
    jsonHeaders: Object.freeze({ "content-type": "application/json", ...headers }),
    // They are added with the credential, where no middleware or listener sees them.
    secretHeaders: Object.keys(secretHeaders).length > 0 ? secretHeaders : undefined,
    timeoutMs: read("timeoutMs", 30_000, 1),
    deadlineMs: read("deadlineMs", 120_000, 1),
    retries: read("retries", 2),
    maxRetryAfterMs: read("maxRetryAfterMs", 60_000),
    maxResponseBytes: read("maxResponseBytes", 32 * 1024 * 1024),
    listLagMs: read("listLagMs", undefined),
    scope: options.scope ?? baseUrl,
    middleware,
    observers: [options.events ?? []].flat(),
    fetchOptions: readFetchOptions(options.fetchOptions),
    fetch: fetch as typeof globalThis.fetch | undefined,
    transport,
  };
}

/** Options of `fetch` without those that are the client's to set. */
export function readFetchOptions(options: unknown = {}): FetchOptions {
  if (typeof options !== "object" || !options)
    throw wrongKind("fetchOptions", "an object", options);
  for (const own of ["method", "body", "headers", "signal", "redirect"]) {
    if (own in options) throw new InvalidInputError("fetchOptions", `must not have ${own}.`);
  }
  return options;
}

/** A key that can stand in a header; the message never contains what was given. */
export function readApiKey(apiKey: unknown): string {
  // A server may return an HTML page for a key that it does not have.
  if (typeof apiKey === "string" && /^(?!<)[!-~]([ -~]*[!-~])?$/.test(apiKey)) return apiKey;
  const problem = `must be your API key, but is ${kindOf(apiKey)}. Is its environment variable set, to one line of ASCII?`;
  throw new InvalidInputError("apiKey", problem);
}

const readableKey =
  "Any visitor can read this API key. Make apiKey a function that gets a short-lived one.";
const warned = new Set<string>();

/** Warns of a danger that no option may silence. */
export function warnOnce(warning: string): void {
  if (warned.has(warning)) return;
  warned.add(warning);
  // biome-ignore lint/suspicious/noConsole: a logger is an option, and the danger is not.
  console.warn(warning);
}

/** An absolute URL of the service, without the slash at its end. Over plain HTTP the key would travel readably. */
function readBaseUrl(baseUrl: unknown, allowInsecureHttp: unknown): string {
  const { protocol, hostname = "" } = parseUrl(baseUrl);
  if (typeof baseUrl !== "string" || !protocol) {
    // The message leaves the value out: it may be the key, given by mistake.
    throw wrongKind("baseUrl", "an absolute URL such as https://api.example.com", baseUrl);
  }
  if (/[?#@]/.test(baseUrl) || leadsOut.test(baseUrl)) {
    const problem = 'must not have a user, password, query, fragment, space, backslash or "..".';
    throw new InvalidInputError("baseUrl", problem);
  }
  const isSafe = protocol === "https:" || loopback.test(`${protocol}//${hostname}`);
  if (!isSafe && !(protocol === "http:" && allowInsecureHttp === true)) {
    const problem = `must start with https:, but starts with ${protocol} Plain HTTP shows the API key, and needs allowInsecureHttp.`;
    throw new InvalidInputError("baseUrl", problem);
  }
  return baseUrl.replace(/\/+$/, "");
}

/** React Native's `URL` has no `canParse`, and its constructor takes anything: what is no URL has no protocol then. */
function parseUrl(text: unknown): Partial<URL> {
  try {
    return new URL(text as string);
  } catch {
    return {};
  }
}

/** This machine: not a name that merely starts like it, such as `localhost.example.com`. */
export const loopback = /^http:\/\/(?:(?:.+\.)?localhost|\[::1\]|127(?:\.\d+){3})$/;

/** The milliseconds that a timer can wait: a longer one fires at once (https://nodejs.org/api/timers.html). */
export const maxTimerMs = 2 ** 31 - 1;

/** A whole number from `min` (default 0) to 2 147 483 647, or its default. */
export function readWholeNumber<Default = number>(
  field: string,
  value: number | undefined,
  fallback: Default,
  min = 0,
): number | Default {
  if (value === undefined) return fallback;
  if (Number.isInteger(value) && value >= min && value <= maxTimerMs) return value;
  const given = typeof value === "number" ? value : kindOf(value);
  const problem = `must be a whole number from ${min} to 2^31 - 1, but is ${given}.`;
  throw new InvalidInputError(field, problem);
}
