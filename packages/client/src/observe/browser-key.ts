let warned = false;

/** Warns, once, of a key that whoever opens the page can read. */
export function warnOfKeyInBrowser(warn: (message: string) => void): void {
  if (warned || typeof document === "undefined" || typeof window === "undefined") return;
  warned = true;
  warn(
    "Your API key is in this page, where any visitor can read it. Call the service from your server, or give createMessaging a function that gets a short-lived key.",
  );
}
