import { expect } from "../harness/actions.ts";
import { audit, narrow } from "../harness/audit.ts";
import { pages } from "../harness/pages.ts";
import { test } from "../harness/test.ts";

test.for(pages)(
  "accessible, light and dark, wide and narrow: $name",
  async ({ name, path, shows }, { open }) => {
    const { page } = await open(path, { build: "production" });
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
    await audit(page, name);
  },
);

// What is wrong for React is said by its development build alone, and a page that says something fails.
test.for(pages)("React warns of nothing: $name", async ({ path, shows }, { open }) => {
  const { page } = await open(path, { build: "development" });
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
});

test("accessible, light and dark, wide and narrow: navigation", async ({ open }) => {
  const { page } = await open("/settings");
  await page.setViewportSize(narrow);
  await page.getByRole("button", { name: "Navigation" }).click();
  await audit(page, "navigation");
});
