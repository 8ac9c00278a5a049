import type { MessagingOptions } from "../options.ts";
import { warnOfKeyInBrowser } from "./browser-key.ts";
import { warnOfDeprecation } from "./deprecation.ts";
import type { MessagingEvents } from "./events.ts";
import { logEvents } from "./logger.ts";

/** Everyone who is told what happens: the caller's own listeners, its logger, and the warning of deprecation. */
export function readObservers(options: MessagingOptions): MessagingEvents[] {
  const { logger, events } = options;
  // Without a logger a warning must still be seen.
  const warn = (message: string) => (logger ?? console).warn(message);
  if (typeof options.apiKey === "string") warnOfKeyInBrowser(warn);
  return [
    { onResponse: warnOfDeprecation(warn) },
    ...(events ? [events] : []),
    ...(logger ? [logEvents(logger, options.maskLogs ?? true)] : []),
  ];
}
