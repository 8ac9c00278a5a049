import { expect, go } from "../harness/actions.ts";
import { test } from "../harness/test.ts";

test("writes a template, sees its preview, and deletes it", async ({ open }) => {
  const { page, service } = await open("/templates");
  await page.getByRole("link", { name: "New template" }).click();
  await page.getByLabel("Name").fill("Winter sale");
  await page.getByLabel("External id").fill("winter-sale");
  await page.getByRole("combobox", { name: "SMTP account" }).fill("shop");
  await page
    .getByRole("textbox", { name: "HTML" })
    .fill('<h1>Snow</h1><script>parent.document.title = "broken out"</script>');
  const email = page.frameLocator("iframe");
  await expect(email.getByRole("heading", { name: "Snow" })).toBeVisible();
  await expect(page).toHaveTitle(/^New template/);
  await page.getByRole("button", { name: "Create template" }).click();

  await expect(page.getByText("Created Winter sale")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Winter sale" })).toBeVisible();
  await expect(email.getByRole("heading", { name: "Snow" })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("link", { name: "Winter sale" })).toBeHidden();
  await service.advance(10_000);
  await expect(page.getByText("Deleted 1 template")).toBeVisible();
  await expect(page.getByRole("link", { name: "Winter sale" })).toBeHidden();
});

test("asks before it loses what was typed", async ({ open }) => {
  const { page } = await open("/templates/new");
  await page.getByLabel("Name").fill("Half a template");
  await page.getByRole("link", { name: "Groups" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Half a template");
  await page.getByRole("link", { name: "Groups" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Groups" })).toBeVisible();
});

test("an address without an external id, or with one that no template has, shows no template", async ({
  open,
}) => {
  const { page } = await open("/templates/view");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await go(page, "/templates/view?externalId=never-made");
  const none = "No template has the external id “never-made”";
  await expect(page.getByRole("heading", { name: none })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(0);
});
