import { expect, paste } from "../harness/actions.ts";
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

test("reads a table, and says which rows are no ids before anything is sent", async ({ open }) => {
  const { page, service } = await open("/groups/1007");
  await page.getByRole("button", { name: "Add contacts" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add contacts" });
  const rows = ["name,phone,id", "Ada,+447700900123,70002", "Bo,1,-5", "Cy,2,9007199254740992"];
  await paste(dialog.getByLabel("Contact ids"), rows.join("\n"));
  await expect(dialog.getByText("1 id, 2 rows to correct")).toBeVisible();
  await expect(dialog.getByText("Row 3: -5 is below 1")).toBeVisible();
  await expect(dialog.getByText(/^Row 4: 9007199254740992 is above/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Add contact", exact: true })).toBeDisabled();
  await dialog.getByLabel("Column with the ids").selectOption({ label: "phone" });
  await expect(dialog.getByText("Row 2: +447700900123 is a phone number")).toBeVisible();
  await dialog.getByLabel("Column with the ids").selectOption({ label: "id" });
  await dialog.getByRole("button", { name: "Leave out 2 rows" }).click();
  await dialog.getByRole("button", { name: "Add contact", exact: true }).click();
  await expect(page.getByText("Added 1 contact")).toBeVisible();
  expect(service.requests.filter((request) => request.startsWith("POST"))).toHaveLength(1);
});

test("takes 33 000 ids at once, and adds them in requests of a thousand", async ({ open }) => {
  const { page, service } = await open("/groups/1007");
  await page.getByRole("button", { name: "Add contacts" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add contacts" });
  const ids = Array.from({ length: 33_000 }, (_, place) => 1_000_000 + place);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: "longtask" });
  });
  await paste(dialog.getByLabel("Contact ids"), ids.join("\n"));
  const add = dialog.getByRole("button", { name: "Add 33,000 contacts" });
  await expect(add).toBeEnabled();
  const longest = await page.evaluate(() => Math.max(0, ...Reflect.get(globalThis, "tasks")));
  expect(longest, "milliseconds of the longest task").toBeLessThan(300);
  await add.click();
  // The sandbox has none of them.
  await expect(page.getByText("Added 0 of 33,000 contacts")).toBeVisible();
  expect(service.requests.filter((request) => request.startsWith("POST"))).toHaveLength(33);
});
