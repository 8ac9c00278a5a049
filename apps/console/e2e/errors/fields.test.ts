import { expect, paste } from "../harness/actions.ts";
import { test } from "../harness/test.ts";

// A fault that the service finds is said at its field, and read out with it.

test("an external id that another group has", async ({ open }) => {
  const { page } = await open("/groups");
  await page.getByRole("button", { name: "New group" }).click();
  await page.getByLabel("Name").fill("Second newsletter");
  await page.getByLabel("External id").fill("newsletter");
  await page.getByRole("button", { name: "Create group" }).click();
  await expect(page.getByLabel("External id")).toHaveAccessibleDescription(/taken|exists|already/i);
  await expect(page.getByRole("alert").first()).toContainText("nothing has changed");
});

test("an external id that another template has", async ({ open }) => {
  const { page } = await open("/templates/new?from=welcome");
  await expect(page.getByLabel("Name")).not.toHaveValue("");
  await page.getByLabel("External id").fill("welcome");
  await page.getByRole("button", { name: "Create template" }).click();
  await expect(page.getByLabel("External id")).toHaveAccessibleDescription(/taken|exists|already/i);
});

test("a scenario that does not exist (404)", async ({ open }) => {
  const { page } = await open("/scenarios");
  const field = page.getByRole("textbox", { name: "Scenario id" });
  await field.fill("nope");
  await page.getByLabel("Recipient's email address").fill("ada@example.com");
  await page.getByRole("button", { name: "Trigger scenario" }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
});

test("phone numbers that the service rejects", async ({ open }) => {
  const { page } = await open("/sms");
  await page.getByLabel("Sender").fill("ALDERPINE");
  const field = page.getByRole("combobox", { name: "Recipients" });
  await paste(field, "+447700900999, +447700901999");
  await page.getByRole("textbox", { name: "Message" }).fill("Hello");
  await page.getByRole("button", { name: "Review and send" }).click();
  await page.getByRole("button", { name: "Send 2 SMS" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Sending failed" });
  await expect(alert).toContainText("nothing has changed");
  await page.getByRole("button", { name: "Edit the message" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Hello");
  await expect(page.getByText("2 numbers", { exact: true })).toBeVisible();
});
