import type { MessagingOptions } from "../options.ts";
import { type MessagingEvents, notify, type ResponseEvent } from "./events.ts";
import { logEvents } from "./logger.ts";
import { mask } from "./mask.ts";

type Warn = (message: string) => void;

/** Everything that observes a client: the caller's listeners, its logger, and the warning of deprecation. */
export function readObservers(options: MessagingOptions): MessagingEvents[] {
  const { logger, events } = options;
  // Without a logger a warning must still be seen.
  const warn = (message: string) => notify((said) => (logger ?? console).warn(said), message);
  if (typeof options.apiKey === "string") warnOfKeyInBrowser(warn);
  return [
    { onResponse: warnOfDeprecation(warn) },
    ...(events ? [events] : []),
    ...(logger ? [logEvents(logger, options.maskLogs ?? true)] : []),
  ];
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
function warnOfDeprecation(warn: Warn): (event: ResponseEvent) => void {
  const operations = new Set<string>();
  return ({ operationId, method, path, headers }) => {
    const sunset = headers.get("sunset");
    const name = operationId ?? mask(`${method} ${path}`);
    if ((!sunset && !headers.has("deprecation")) || operations.has(name)) return;
    operations.add(name);
    const end = sunset ? ` and ends on ${sunset}` : "";
    warn(`${name} is deprecated${end}: look for a newer version of this package.`);
  };
}
