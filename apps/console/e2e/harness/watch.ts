import type { ConsoleMessage, Page, Request } from "playwright";
import { apiKey, expect } from "./actions.ts";

/** The lines that a page wrote to the browser's console, and the errors that nothing caught. */
interface Watched {
  readonly written: readonly string[];
  /** Warnings and errors, except the browser's lines about failed requests to the service, and about emails. */
  readonly complaints: readonly string[];
  /** Every address that was requested. */
  readonly addresses: readonly string[];
  stop(): void;
}

export function watch(page: Page): Watched {
  const written: string[] = [];
  const complaints: string[] = [];
  const addresses: string[] = [];
  const onRequest = (request: Request) => void addresses.push(request.url());
  const onError = (error: Error) => void complaints.push(String(error));
  const onMessage = (message: ConsoleMessage) => {
    written.push(message.text());
    const { url } = message.location();
    const isOffline = message.text().endsWith("net::ERR_INTERNET_DISCONNECTED");
    const isFault =
      message.text().startsWith("Failed to load resource") &&
      (isOffline || /\/(v2\.1|_sandbox|_campaigns)\//.test(url));
    // The frame that shows an email runs no script, not even that of the page's clock.
    const isEmail = message.text().startsWith("Blocked script execution in 'about:srcdoc'");
    const isComplaint = ["warning", "error"].includes(message.type()) && !isFault && !isEmail;
    if (isComplaint) complaints.push(message.text());
  };
  page.on("request", onRequest);
  page.on("pageerror", onError);
  page.on("console", onMessage);
  const stop = () => {
    page.off("request", onRequest);
    page.off("pageerror", onError);
    page.off("console", onMessage);
  };
  return { written, complaints, addresses, stop };
}

/** Searches for the API key in every place that outlives a page or can be read from outside it. */
export async function expectNoSecret(
  page: Page,
  { written, addresses }: Pick<Watched, "written" | "addresses">,
): Promise<void> {
  const left = await page.evaluate(() => ({
    localStorage: JSON.stringify(localStorage),
    sessionStorage: JSON.stringify(sessionStorage),
    cookies: document.cookie,
    history: JSON.stringify(history.state),
    // With the attributes; the text in a field is not one.
    dom: document.documentElement.outerHTML,
    fields: Array.from(document.querySelectorAll("input, textarea"), (field) =>
      "value" in field ? field.value : "",
    ),
  }));
  const cookies = await page.context().cookies();
  expect(JSON.stringify({ left, cookies, written, addresses })).not.toContain(apiKey);
}
