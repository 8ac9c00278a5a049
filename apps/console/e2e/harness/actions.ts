import { pageTimeoutMs } from "@messaging-sdk/verify/browser";
import type { Locator, Page } from "playwright";
import { expect as playwright } from "playwright/test";

/** Playwright's assertions, which wait. */
export const expect = playwright.configure({ timeout: pageTimeoutMs }).extend({
  // Playwright's own describes the page each time that it looks in vain: a large part of what pages would do.
  async toBeVisible(locator: Locator) {
    await locator.waitFor({ state: this.isNot ? "hidden" : "visible" });
    return { pass: !this.isNot, message: () => `Of a visible element: ${locator}` };
  },
});

/** Unlike anything that a page could hold by chance. */
export const apiKey = "key-7c1e5d93b4f2";

/** Fills in the form that every page shows until it is connected. */
export async function connect(page: Page, serviceUrl: string, key = apiKey): Promise<void> {
  const form = page.getByRole("form", { name: "Connection" });
  await form.getByLabel("Base URL").fill(serviceUrl);
  await form.getByLabel("API key").fill(key);
  await form.getByRole("button", { name: "Connect" }).click();
  await expectConnected(page, serviceUrl);
}

/** The header names the service. */
export async function expectConnected(page: Page, serviceUrl: string): Promise<void> {
  const host = page.getByText(new URL(serviceUrl).host, { exact: true });
  await host.waitFor({ state: "attached" });
}

/** Opens another page of the console as a link does: a load would forget the connection. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // With the position in the history that the router keeps there.
    history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1 }, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** Pastes a text into a field. */
export async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
}
