import { expect, go } from "../harness/actions.ts";
import { test } from "../harness/test.ts";

test("a list's page and order are in the URL, and Back returns to them", async ({ open }) => {
  const { page } = await open("/groups");
  const first = page.getByRole("row").nth(1).getByRole("link");
  const newest = (await first.textContent()) ?? "";

  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText("Page 2")).toBeVisible();
  await expect(first).not.toHaveText(newest);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();

  await page.getByRole("button", { name: "Name", exact: true }).click();
  await expect(page).toHaveURL(/\?orderBy=name&orderDirection=ASC$/);
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect(page.getByText("Page 1")).toBeVisible();

  await page.goBack();
  await expect(page.getByText("Page 3")).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(first).toHaveText(newest);
});

test("a search is in the URL", async ({ open }) => {
  const { page } = await open("/groups");
  const rows = page.getByRole("table", { name: "Groups" }).getByRole("link");
  await page.getByLabel("Search groups").fill("customers");
  await expect(page).toHaveURL(/\?search=customers$/);
  await expect(rows.first()).toHaveText(/customers/i);
  await expect(page.getByText("Searched 60 groups")).toBeVisible();

  await page.getByRole("link", { name: "Customers EU" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Customers EU" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Search groups")).toHaveValue("customers");
  await expect(page.getByRole("link", { name: "Customers UK" })).toBeVisible();

  await page.getByLabel("Search groups").fill("no such group");
  await expect(page.getByRole("heading", { name: /No group/ })).toBeVisible();
});

test("templates are searched by the console", async ({ open }) => {
  const { page } = await open("/templates");
  const names = page.getByRole("table", { name: "Templates" }).getByRole("link");
  await expect(names).toHaveCount(9);
  await page.getByLabel("Search templates").fill("order");
  await expect(names).not.toHaveCount(9);
  await expect(page).toHaveURL(/\?search=order$/);
});

test("the names of each list have room at each width", async ({ open }) => {
  const { page } = await open("/settings");
  for (const [path, label] of [
    ["/groups", "Name"],
    ["/groups/1001", "Email address"],
    ["/templates", "Name"],
    ["/sends", "Message"],
  ] as const) {
    await go(page, path);
    const name = page.getByRole("columnheader", { name: label, exact: true });
    await expect(name).toBeVisible();
    for (const width of [768, 992, 1024, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      const room = async () => (await name.boundingBox())?.width;
      // The layout follows the window in its own time.
      await expect.poll(room, { message: `${path} at ${width} px` }).toBeGreaterThan(240);
    }
  }
});

test("nothing moves for who asks for less motion", async ({ open }) => {
  const { page } = await open("/groups");
  await expect(page.getByText("Page 1")).toBeVisible();
  const longest = await page.evaluate(() => {
    const all = document.querySelectorAll("*");
    return Math.max(
      ...Array.from(all, (one) => parseFloat(getComputedStyle(one).transitionDuration)),
    );
  });
  expect(longest, "seconds").toBeLessThan(0.001);
});
