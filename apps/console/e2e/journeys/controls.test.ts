import { createMessaging } from "@messaging-sdk/client";
import { expect } from "../harness/actions.ts";
import { test } from "../harness/test.ts";

test("sets the clock, a fault, a dialect and a limit, and resets all of it", async ({ open }) => {
  const { page, service } = await open("/controls");
  const { sandbox } = service;
  const app = createMessaging({ baseUrl: service.url, apiKey: "app", retries: 0 });

  const before = (await sandbox.clock.get()).now;
  await page.getByRole("button", { name: "Freeze" }).click();
  await page.getByRole("button", { name: "1 hour" }).click();
  await expect(page.getByText(/, frozen$/)).toBeVisible();
  await expect
    .poll(async () => (await sandbox.clock.get()).now - before)
    .toBeGreaterThan(3_599_999);

  const faults = page.getByRole("form", { name: "Add a fault" });
  await faults.getByRole("combobox", { name: "Fault" }).fill("Service error: HTTP 500");
  await page.getByRole("option").first().click();
  await faults.getByRole("combobox", { name: "Operation" }).click();
  await page.getByRole("option", { name: "listGroups" }).click();
  await faults.getByRole("button", { name: "Add" }).click();
  await expect(page.getByText("listGroups, next 1")).toBeVisible();
  await expect(app.groups.list()).rejects.toMatchObject({ status: 500 });
  await expect(page.getByText("All goes well.")).toBeVisible();

  await page.getByRole("combobox", { name: "Dialects" }).fill("G7");
  await page.getByRole("option").first().click();
  await expect.poll(async () => (await sandbox.faults.get()).dialects).toHaveLength(1);
  await page.keyboard.press("Escape");

  const limit = page.getByRole("form", { name: "Rate limit" });
  await limit.getByLabel("Requests per second").fill("2");
  await limit.getByRole("button", { name: "Set" }).click();
  await expect.poll(() => sandbox.rateLimit.get()).toMatchObject({ requestsPerSecond: 2 });

  await page.getByRole("button", { name: "Reset…" }).click();
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await expect.poll(async () => (await sandbox.faults.get()).dialects).toHaveLength(0);
  await expect(limit.getByLabel("Requests per second")).toHaveValue("");
});
