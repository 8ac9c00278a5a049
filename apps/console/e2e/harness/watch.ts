import type { Page } from "playwright";

/** What a page wrote to the browser's console, and the errors that nothing caught. */
export interface Watched {
  readonly written: readonly string[];
  /** Warnings and errors, but for the browser's own lines on requests to the service that failed, and on emails. */
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
    const { url } = message.location();
    const isFault =
      message.text().startsWith("Failed to load resource") && !url.startsWith(consoleUrl);
    // The frame that shows an email lets no script run, not even that of the page's clock.
    const isEmail = message.text().startsWith("Blocked script execution in 'about:srcdoc'");
    const isComplaint = ["warning", "error"].includes(message.type()) && !isFault && !isEmail;
    if (isComplaint) complaints.push(message.text());
  });
  return { written, complaints, addresses };
}
