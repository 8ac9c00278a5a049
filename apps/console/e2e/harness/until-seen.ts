import type { Locator } from "playwright";
import type { Service } from "./service.ts";

/** Shorter than anything stays on the page: what is shown between two steps is still there at the next look. */
const stepMs = 1_000;

/**
 * Moves the page's clock on until something is seen, such as what follows the client's retries. Time stands still
 * between the steps, so that a slow machine sees what a fast one does.
 */
export async function untilSeen(service: Service, locator: Locator): Promise<void> {
  const page = locator.page();
  const now = await page.evaluate(() => Date.now());
  // No time that the page has passed already may be given, and the call itself takes some.
  await page.clock.pauseAt(now + stepMs);
  for (let steps = 0; !(await locator.isVisible()); steps += 1) {
    if (steps === 300) throw new Error(`Not seen within 300 s of the page's clock: ${locator}`);
    await service.advance(stepMs);
  }
  await page.clock.resume();
}
