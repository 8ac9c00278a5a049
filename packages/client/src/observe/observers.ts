import type { MessagingOptions } from "../options.ts";
import type { MessagingEvents } from "./events.ts";

/** The listeners of a client. */
export interface Observers {
  readonly observers: readonly MessagingEvents[];
}

export function readObservers({ apiKey, events }: MessagingOptions): Observers {
  if (typeof apiKey === "string") warnOfKeyInBrowser();
  return { observers: [events ?? []].flat() };
}

let warned = false;

/** Warns, once, of a key that any visitor of the page can read. */
function warnOfKeyInBrowser(): void {
  if (warned || typeof document === "undefined") return;
  warned = true;
  // biome-ignore lint/suspicious/noConsole: a logger is an option, and the danger is not.
  console.warn(
    "Any visitor can read this API key. Give apiKey a function that gets a short-lived one.",
  );
}
