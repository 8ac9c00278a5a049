import { expect, test } from "vitest";
import { launchChromium } from "./browser.ts";

test("starts a browser that renders text, for several callers at once", async () => {
  const widths = await Promise.all(["one", "two"].map(renderedWidth));
  expect(Math.min(...widths)).toBeGreaterThan(0);
}, 600_000);

async function renderedWidth(text: string) {
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.setContent(`<span>${text}</span>`);
  const width = await page.locator("span").evaluate((span) => span.getBoundingClientRect().width);
  await browser.close();
  return width;
}
