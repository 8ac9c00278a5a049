import type { Page } from "playwright";
import { apiKey } from "./connect.ts";
import { expect } from "./expect.ts";
import type { Watched } from "./watch.ts";

/** Looks for the key wherever a page can leave something. */
export async function expectNoSecret(page: Page, { written, addresses }: Watched) {
  const left = await page.evaluate(() => ({
    localStorage: JSON.stringify(localStorage),
    sessionStorage: JSON.stringify(sessionStorage),
    cookies: document.cookie,
    history: JSON.stringify(history.state),
    // Attributes included; of a field, what is in it is none.
    dom: document.documentElement.outerHTML,
    fields: Array.from(document.querySelectorAll("input, textarea"), (field) =>
      "value" in field ? field.value : "",
    ),
  }));
  const cookies = await page.context().cookies();
  expect(JSON.stringify({ left, cookies, written, addresses })).not.toContain(apiKey);
}
