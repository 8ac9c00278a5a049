import { checkFunction } from "../errors/invalid-input-error.ts";
import type { MessagingOptions } from "../options.ts";
import { type CallEvent, type MessagingEvents, notify } from "./events.ts";
import { logEvents } from "./logger.ts";
import { mask } from "./mask.ts";

type Warn = (message: string) => void;

/** What a client is observed by. */
export interface Observers {
  /** The caller's listeners, and its logger. */
  readonly observers: readonly MessagingEvents[];
  /** Looks through the headers of a response. */
  readonly warnOfDeprecation: (call: CallEvent, headers: Headers) => void;
}

export function readObservers(options: MessagingOptions): Observers {
  const { logger, events } = options;
  if (logger) checkFunction("logger.warn", logger.warn);
  // Without a logger a warning must still be seen.
  const warn = (message: string) => notify((said) => (logger ?? console).warn(said), message);
  if (typeof options.apiKey === "string") warnOfKeyInBrowser(warn);
  return {
    observers: [
      ...(events ? [events] : []),
      ...(logger ? [logEvents(logger, options.maskLogs !== false)] : []),
    ],
    warnOfDeprecation: warnOfDeprecation(warn),
  };
}

let warned = false;

/** Warns, once, of a key that any visitor of the page can read. */
function warnOfKeyInBrowser(warn: Warn): void {
  if (warned || typeof document === "undefined" || typeof window === "undefined") return;
  warned = true;
  warn(
    "Your API key is in this page, where any visitor can read it. Call the service from your server, or give createMessaging a function that gets a short-lived key.",
  );
}

/** Warns, once an operation, of a `Deprecation` (RFC 9745) or `Sunset` (RFC 8594) header. */
function warnOfDeprecation(warn: Warn): Observers["warnOfDeprecation"] {
  const operations = new Set<string>();
  return ({ operationId, method, path }, headers) => {
    const sunset = headers.get("sunset");
    if (!sunset && headers.get("deprecation") === null) return;
    const name = operationId ?? mask(`${method} ${path}`);
    if (operations.has(name)) return;
    operations.add(name);
    const end = sunset ? ` and ends on ${sunset}` : "";
    warn(`${name} is deprecated${end}: update this package.`);
  };
}
