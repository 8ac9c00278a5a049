import axe from "axe-core";
import type { Page } from "playwright";
import { expect } from "./expect.ts";
import { narrow, wide } from "./looks.ts";

/** That a page as it is now is accessible, in both colour schemes and at both widths, and never scrolls sideways. */
export async function audit(page: Page, what: string): Promise<void> {
  // Not all four: axe takes half a second, and what is wrong with colours does not depend on the width.
  for (const [colorScheme, size] of [
    ["light", wide],
    ["dark", narrow],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    const place = `${what}, ${colorScheme}, ${size.width} px`;
    expect(await violations(page), place).toEqual([]);
    expect(await overflow(page), `${place}: pixels beyond the edge`).toBe(0);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(wide);
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // Half-way from one colour to another there is too little contrast.
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    // What is in an email is not the console's.
    const { violations } = await window.axe.run(
      { exclude: ["iframe"] },
      { resultTypes: ["violations"] },
    );
    return violations.map(({ id, help, nodes }) =>
      [id, help, ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)].join(
        "\n",
      ),
    );
  });
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
