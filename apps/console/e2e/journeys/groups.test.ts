import { expect } from "../harness/actions.ts";
import { test } from "../harness/test.ts";

test("creates a group, and edits it", async ({ open }) => {
  const { page, service } = await open("/groups");
  await page.getByRole("button", { name: "New group" }).click();
  const dialog = page.getByRole("dialog", { name: "New group" });
  await dialog.getByLabel("Name").fill("Ice climbers");
  await dialog.getByLabel("Description").fill("Bought an axe");
  await dialog.getByRole("button", { name: "Create group" }).click();
  await expect(page.getByText("Created Ice climbers")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: /Ice climbers/ })).toContainText("Bought an axe");

  await page.getByRole("button", { name: "Actions for Ice climbers" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit group" });
  await edit.getByLabel("Description").fill("Bought two axes");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved Ice climbers")).toBeVisible();
  await expect(page.getByRole("row", { name: /Ice climbers/ })).toContainText("two axes");
  expect(service.requests.filter((request) => /POST|PATCH|PUT/.test(request))).toHaveLength(2);
});

test("deletes several groups, and undoes it", async ({ open }) => {
  const { page, service } = await open("/groups?orderBy=name&orderDirection=ASC");
  const boxes = page.getByRole("table", { name: "Groups" }).getByRole("checkbox");
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  const row = page.getByRole("row").nth(1);
  const name = (await row.getByRole("link").textContent()) ?? "";
  await service.stopTime();
  await page.getByRole("button", { name: "Delete 2" }).click();
  await expect(page.getByText("Deleting 2 groups")).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toBeHidden();
  const undo = page.getByRole("button", { name: "Undo" });
  const label = undo.locator(".mantine-Button-label");
  const hidden = () => label.evaluate((one) => one.scrollWidth - one.clientWidth);
  // The button is measured anew once its font is there.
  await expect.poll(hidden, { message: "pixels of the label that are cut off" }).toBe(0);
  await undo.click();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await service.advance(15_000);
  expect(service.requests.filter((request) => request.startsWith("DELETE"))).toEqual([]);
});

test("deletes what was not undone", async ({ open }) => {
  const { page, service } = await open("/groups?search=Newsletter");
  await page.getByRole("button", { name: "Actions for Newsletter", exact: true }).click();
  const remove = page.getByRole("menuitem", { name: "Delete" });
  await expect(remove).toBeVisible();
  await service.stopTime();
  await remove.click();
  await expect(page.getByText("Deleting 1 group")).toBeVisible();
  expect(service.requests.filter((request) => request.startsWith("DELETE"))).toEqual([]);
  await service.advance(10_000);
  await expect(page.getByText("Deleted 1 group")).toBeVisible();
  await expect(page.getByRole("link", { name: "Newsletter", exact: true })).toBeHidden();
  expect(service.requests.filter((request) => request.startsWith("DELETE"))).toHaveLength(1);
});

test("carries a deletion out when the page closes before it is sent", async ({ open }) => {
  const { page, service } = await open("/groups?search=Newsletter");
  await page.getByRole("button", { name: "Actions for Newsletter", exact: true }).click();
  const remove = page.getByRole("menuitem", { name: "Delete" });
  await expect(remove).toBeVisible();
  await service.stopTime();
  await remove.click();
  await expect(page.getByText("Deleting 1 group")).toBeVisible();
  const deletions = async () =>
    (await service.sandbox.requests()).filter(({ method }) => method === "DELETE");
  expect(await deletions()).toEqual([]);
  await page.reload();
  await expect.poll(deletions).toMatchObject([{ operationId: "deleteGroups", status: 200 }]);
});

test("asks before Escape loses what was typed", async ({ open }) => {
  const { page } = await open("/groups?search=Newsletter");
  await page.getByRole("button", { name: "Actions for Newsletter", exact: true }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit group" });
  await edit.getByLabel("Description").fill("Typed at length");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Close without saving?" });
  await question.getByRole("button", { name: "Stay" }).press("Escape");
  await expect(question).toBeHidden();
  await expect(edit.getByLabel("Description")).toHaveValue("Typed at length");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(edit).toBeHidden();
});
