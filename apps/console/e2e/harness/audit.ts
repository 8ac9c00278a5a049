import { accessibilityViolations } from "@messaging-sdk/verify/accessibility";
import type { Page } from "playwright";
import { expect } from "./actions.ts";

export const wide = { width: 1440, height: 900 };
/** The narrowest phone still in use. */
export const narrow = { width: 360, height: 740 };

/**
 * That a page as it is now is accessible, in both color schemes and at both widths, never scrolls sideways, and has no
 * field that a phone zooms into. Leaves it dark and narrow: to draw it once more takes a tenth of a second.
 */
export async function audit(page: Page, what: string): Promise<void> {
  // Not all four: axe takes half a second, and colors do not depend on the width.
  for (const [colorScheme, size] of [
    ["light", wide],
    ["dark", narrow],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    const place = `${what}, ${colorScheme}, ${size.width} px`;
    expect(await accessibilityViolations(page), place).toEqual([]);
    const message = `${place}: pixels beyond the edge`;
    await expect.poll(() => overflow(page), { message }).toBe(0);
  }
  expect(await smallFields(page), `${what}: fields under 16 px on a phone`).toEqual([]);
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** iOS zooms into a field with letters under 16 px. */
function smallFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("input, select, textarea"))
      // Hidden text measures the height of another.
      .filter((field) => !field.matches("[type=checkbox], [type=radio], [aria-hidden]"))
      .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML),
  );
}
