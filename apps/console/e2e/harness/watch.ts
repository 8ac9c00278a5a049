import type { Page } from "playwright";

/** What a page wrote to the browser's console, and the errors that nothing caught. */
export interface Watched {
  readonly written: readonly string[];
  /** Warnings and errors, but for the browser's own line on each request to the service that failed. */
  readonly complaints: readonly string[];
  /** Every address that was asked for. */
  readonly addresses: readonly string[];
}

export function watch(page: Page, consoleUrl: string): Watched {
  const written: string[] = [];
  const complaints: string[] = [];
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    written.push(message.text());
    const isOwn = message.location().url.startsWith(consoleUrl);
    if (["warning", "error"].includes(message.type()) && isOwn) complaints.push(message.text());
  });
  return { written, complaints, addresses };
}
