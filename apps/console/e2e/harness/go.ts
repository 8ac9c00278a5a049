import type { Page } from "playwright";

/** Opens another address of the console as a link does: a load of the page would forget the connection. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // With the place in the order of pages that the router keeps there.
    history.pushState({ ...history.state, idx: history.state.idx + 1 }, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}
