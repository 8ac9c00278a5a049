import type { Page } from "playwright";
import { expect } from "../harness/actions.ts";
import type { Fault, Service } from "../harness/service.ts";
import { test } from "../harness/test.ts";

const sends = ({ requests }: Service) =>
  requests.filter((request) => request === "POST /v2.1/sms").length;

async function review(page: Page) {
  await page.getByLabel("Sender").fill("ALDERPINE");
  await page.getByRole("combobox", { name: "Recipients" }).fill("+447700900111,");
  await page.getByRole("textbox", { name: "Message" }).fill("Hello");
  await page.getByRole("button", { name: "Review and send" }).click();
  await expect(page.getByRole("dialog", { name: "Send this message?" })).toBeVisible();
}

const rejections: readonly [Fault, string][] = [
  [401, "Authentication failed (401)"],
  [403, "Permission denied (403)"],
  [429, "Too many requests (429)"],
  [503, "Service unavailable (503)"],
];

test("a rejected send says so, and can be tried again", async ({ open }) => {
  const { page, service } = await open("/sms");
  await review(page);
  const send = page.getByRole("button", { name: "Send 1 SMS" });
  for (const [fault, title] of rejections) {
    await service.fail(fault, "POST");
    await send.click();
    const alert = page.getByRole("dialog").getByRole("alert").filter({ hasText: title });
    await service.advanceUntil(alert);
    await expect(alert).toContainText("nothing has changed");
    await expect(alert.getByRole("button", { name: "Copy request id" })).toBeVisible();
  }
  await service.recover();
  await send.click();
  await expect(page.getByText("Sent to 1 number")).toBeVisible();
});

test("a send whose response was lost is found, and not sent again", async ({ open }) => {
  const { page, service } = await open("/sms");
  await review(page);
  await service.fail("response lost", "POST");
  await page.getByRole("button", { name: "Send 1 SMS" }).click();
  await service.advanceUntil(page.getByText("The response was lost, but the message was sent"));
  await expect(page).toHaveURL(/\/sms\/delivery\?externalId=/);
  expect(sends(service)).toBe(1);
});

test.for<Fault>([500, 502, "unreachable"])(
  "a send in doubt is checked, and not sent again: %s",
  async (fault, { open }) => {
    const { page, service } = await open("/sms");
    await review(page);
    await service.fail(fault, "POST");
    await page.getByRole("button", { name: "Send 1 SMS" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "This message may have been sent" });
    await service.advanceUntil(alert);
    await expect(alert).toContainText("could arrive twice and cost twice");
    await expect(page.getByRole("button", { name: /^Send \d|Review and send/ })).toHaveCount(0);
    await expect(alert.getByRole("button", { name: "Check again" })).toBeFocused();

    await alert.getByRole("button", { name: "Check again" }).press("Enter");
    await service.advanceUntil(alert.getByRole("button", { name: "Check again" }));
    expect(sends(service)).toBe(1);

    await alert.getByRole("button", { name: "Send to the 1 not listed…" }).click();
    const dialog = page.getByRole("dialog", { name: "Send this message?" });
    await expect(dialog).toContainText("The first attempt may still arrive.");
    await expect(dialog.getByRole("button", { name: "Back" })).toBeFocused();
    await dialog.getByRole("button", { name: "Back" }).click();
    expect(sends(service)).toBe(1);
  },
);

test("a trigger in doubt warns before it is pressed again", async ({ open }) => {
  const { page, service } = await open("/scenarios");
  await page.getByRole("combobox", { name: "Scenario id" }).fill("welcome");
  await page.getByLabel("Recipient's email address").fill("ada@example.com");
  await service.fail("response lost", "POST");
  await page.getByRole("button", { name: "Trigger scenario" }).click();
  await expect(page.getByRole("alert")).toContainText("could start it a second time");
  await expect(page.getByRole("button", { name: "Trigger again anyway" })).toBeVisible();
  await expect(page.getByRole("row", { name: /welcome/ })).toContainText("May have started");
  await service.advance(60_000);
  expect(service.requests.filter((request) => request.startsWith("POST"))).toHaveLength(1);
});
