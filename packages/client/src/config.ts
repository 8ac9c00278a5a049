import { readApiKey } from "./api-key.ts";
import { readBaseUrl } from "./base-url.ts";
import type { Middleware } from "./engine/middleware.ts";
import { lowerCaseKeys } from "./headers.ts";
import type { MessagingEvents } from "./observe/events.ts";
import { readObservers } from "./observe/observers.ts";
import type { ApiKey, MessagingOptions } from "./options.ts";
import { readWholeNumber } from "./whole-number.ts";

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

/** Checks the options of `createMessaging` and fills in the defaults. */
export function readOptions(options: MessagingOptions): Config {
  const baseUrl = readBaseUrl(options.baseUrl, options.allowInsecureHttp === true);
  return {
    baseUrl,
    apiKey: typeof options.apiKey === "function" ? options.apiKey : readApiKey(options.apiKey),
    apiKeyPrefix: options.apiKeyPrefix ?? "",
    headers: { accept: "application/json", ...lowerCaseKeys(options.headers) },
    timeoutMs: readWholeNumber("timeoutMs", options.timeoutMs, 30_000),
    deadlineMs: readWholeNumber("deadlineMs", options.deadlineMs, 120_000),
    retries: readWholeNumber("retries", options.retries, 2),
    maxRetryAfterMs: readWholeNumber("maxRetryAfterMs", options.maxRetryAfterMs, 60_000),
    maxResponseBytes: readWholeNumber(
      "maxResponseBytes",
      options.maxResponseBytes,
      32 * 1024 * 1024,
    ),
    emptyListOn404: options.emptyListOn404 ?? false,
    scope: options.scope ?? baseUrl,
    middleware: options.middleware ?? [],
    observers: readObservers(options),
    fetch: options.fetch,
  };
}
