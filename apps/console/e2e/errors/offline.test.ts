import { expect } from "../harness/actions.ts";
import { test } from "../harness/test.ts";

test("says that the browser is offline, and sends nothing then or later", async ({ open }) => {
  const { page, service } = await open("/groups");
  await expect(page.getByText("Page 1")).toBeVisible();
  await page.context().setOffline(true);
  await expect(
    page.getByText("You cannot change or send anything until you are back online."),
  ).toBeVisible();
  await expect(page.getByRole("table", { name: "Groups" })).toBeVisible();

  await page.getByRole("button", { name: "New group" }).click();
  await page.getByLabel("Name").fill("Offline");
  await service.fail("unreachable");
  await page.getByRole("button", { name: "Create group" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Creating the group" });
  await expect(alert).toContainText("You are offline");

  const sent = () => service.requests.filter((request) => request.startsWith("POST")).length;
  const before = sent();
  await service.recover();
  await page.context().setOffline(false);
  await expect(page.getByText("You cannot change or send anything")).toBeHidden();
  await service.advance(60_000);
  await expect(page.getByRole("link", { name: "Offline" })).toHaveCount(0);
  expect(sent()).toBe(before);
});

test("nothing can be sent while offline", async ({ open }) => {
  const { page, service } = await open("/sms");
  await page.getByLabel("Sender").fill("ALDERPINE");
  await page.getByRole("combobox", { name: "Recipients" }).fill("+447700900111,");
  await page.getByRole("textbox", { name: "Message" }).fill("Hello");
  await page.getByRole("button", { name: "Review and send" }).click();
  const send = page.getByRole("button", { name: "Send 1 SMS" });
  await expect(send).toBeEnabled();
  await page.context().setOffline(true);
  await expect(send).toBeDisabled();
  await page.context().setOffline(false);
  await expect(send).toBeEnabled();
  expect(service.requests).not.toContain("POST /v2.1/sms");
});

test("a page that was not opened before says that it is offline, and loads when that is over", async ({
  open,
}) => {
  const { page } = await open("/groups");
  await expect(page.getByText("Page 1")).toBeVisible();
  // Another test may have left the page's code in the browser's cache.
  await page.route("**/assets/**", (route) => route.abort("internetdisconnected"));
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Scenarios" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await expect(page.getByText(/went wrong/)).toHaveCount(0);
  await page.unroute("**/assets/**");
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Scenarios" })).toBeVisible();
});
