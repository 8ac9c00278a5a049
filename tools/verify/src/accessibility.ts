import axe from "axe-core";
import type { Page } from "playwright";

/** Runs axe on a page as it is now: a line or more for each rule that is violated. All rules, or these alone. */
export async function accessibilityViolations(
  page: Page,
  rules?: readonly string[],
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    // Listeners to a change of the width or the color scheme are called before a frame.
    await new Promise(requestAnimationFrame);
    // Half-way from one color to another there is too little contrast.
    for (const animation of document.getAnimations()) animation.finish();
    // A selector names a node as well as its HTML, which would be written out for each that passes.
    window.axe.configure({ noHtml: true });
    const chosen = only && { runOnly: [...only] };
    // The contents of a frame, such as an email, are not the page's.
    const { violations } = await window.axe.run(
      { exclude: ["iframe"] },
      { resultTypes: ["violations"], iframes: false, preload: false, ...chosen },
    );
    return violations.map(({ id, help, nodes }) => {
      const found = nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`);
      return [id, help, ...found].join("\n");
    });
  }, rules);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
