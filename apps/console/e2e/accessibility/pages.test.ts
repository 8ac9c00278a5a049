import { describe } from "vitest";
import { expect, go } from "../harness/actions.ts";
import { audit } from "../harness/audit.ts";
import { pages } from "../harness/pages.ts";
import { test } from "../harness/test.ts";

describe("accessible, light and dark, wide and narrow", () => {
  test("every page", async ({ open }) => {
    const { page } = await open("/groups");
    for (const { name, path, shows } of pages) {
      await go(page, path);
      await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
      await audit(page, name);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: "Navigation" }).click();
    await audit(page, "navigation");
  });
});
