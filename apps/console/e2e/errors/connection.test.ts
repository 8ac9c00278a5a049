import { expect } from "../harness/actions.ts";
import { test } from "../harness/test.ts";

test("a reload forgets the key, and asks for it again", async ({ open }) => {
  const { page } = await open("/groups?page=2", { byForm: true });
  await expect(page.getByText("Page 2")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("form", { name: "Connection" })).toBeVisible();
  await expect(page.getByLabel("API key")).toHaveValue("");
});

test("a wrong key or address is rejected", async ({ open }) => {
  const { page, service } = await open("/settings");
  await page.getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("Not connected").first()).toBeVisible();
  const form = page.getByRole("form", { name: "Connection" });
  const connect = form.getByRole("button", { name: "Connect" });

  await form.getByLabel("Base URL").fill("not an address");
  await form.getByLabel("API key").fill("expired");
  await connect.click();
  await expect(form.getByLabel("Base URL")).toHaveAttribute("aria-invalid", "true");

  await form.getByLabel("Base URL").fill(service.url);
  await connect.click();
  await expect(form.getByRole("alert")).toContainText("Authentication failed (401)");
  await form.getByLabel("API key").fill("");
  await connect.click();
  await expect(form.getByText("Enter it here.")).toBeVisible();
});
