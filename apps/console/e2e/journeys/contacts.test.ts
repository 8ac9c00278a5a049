import { expect } from "../harness/actions.ts";
import { test } from "../harness/test.ts";

test("adds contacts to a group, and removes one", async ({ open }) => {
  const { page, service } = await open("/groups?search=Press");
  await page.getByRole("link", { name: "Press", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Press", level: 1 })).toBeVisible();

  await page.getByRole("button", { name: "Add contacts" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add contacts" });
  await dialog.getByLabel("Contact ids").fill("70002, 70419 70420");
  await dialog.getByRole("button", { name: "Add 3 contacts" }).click();
  await expect(page.getByText("Added 3 contacts")).toBeVisible();
  const added = page.getByRole("row", { name: /70420/ });
  await expect(added).toBeVisible();

  await added.getByRole("button", { name: /^Remove / }).click();
  await expect(added).toBeHidden();
  await service.advance(10_000);
  await expect(page.getByText("Removed 1 contact")).toBeVisible();
  await expect(page.getByRole("row", { name: /70419/ })).toBeVisible();
  await expect(added).toBeHidden();
});

test("says which of several contacts were not added", async ({ open }) => {
  const { page } = await open("/groups/1007");
  await page.getByRole("button", { name: "Add contacts" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add contacts" });
  await dialog.getByLabel("Contact ids").fill("70002 99999");
  await dialog.getByRole("button", { name: "Add 2 contacts" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Added 1 of 2 contacts" });
  await expect(notice).toContainText("Contact 99999");
});

test("says which text is no id before anything is sent", async ({ open }) => {
  const { page, service } = await open("/groups/1007");
  await page.getByRole("button", { name: "Add contacts" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add contacts" });
  await dialog.getByLabel("Contact ids").fill("70002\n+447700900123");
  await dialog.getByRole("button", { name: "Add 2 contacts" }).click();
  await expect(dialog.getByText("“+447700900123” is no id of a contact.")).toBeVisible();
  expect(service.requests.filter((request) => request.startsWith("POST"))).toEqual([]);
});
