import type { Page } from "playwright";
import { describe } from "vitest";
import { expect, go } from "../harness/actions.ts";
import { audit, narrow, wide } from "../harness/audit.ts";
import { type ConsolePage, pagesOfSandbox, pagesOfService } from "../harness/pages.ts";
import { test } from "../harness/test.ts";

async function auditEach(page: Page, pages: readonly ConsolePage[]) {
  for (const { name, path, shows } of pages) {
    await page.setViewportSize(wide);
    await go(page, path);
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
    await audit(page, name);
  }
}

describe("accessible, light and dark, wide and narrow", () => {
  test("every page of a sandbox", async ({ open }) => {
    const { page } = await open("/groups", { build: "development" });
    await auditEach(page, pagesOfSandbox);
  });

  test("every page of a service", async ({ open }) => {
    const { page } = await open("/", { build: "development" });
    await auditEach(page, pagesOfService);
    await page.setViewportSize(narrow);
    await page.getByRole("button", { name: "Navigation" }).click();
    await audit(page, "navigation");
  });
});
