import type { Page } from "playwright";
import { expect } from "../harness/expect.ts";
import type { Fault, Service } from "../harness/service.ts";
import { test } from "../harness/test.ts";
import { untilSeen } from "../harness/until-seen.ts";

const sends = ({ requests }: Service) =>
  requests.filter((request) => request === "POST /v2.1/sms").length;

async function review(page: Page) {
  await page.getByLabel("Sender").fill("ALDERPINE");
  await page.getByRole("combobox", { name: "Recipients" }).fill("+447700900111,");
  await page.getByRole("textbox", { name: "Message" }).fill("Hello");
  await page.getByRole("button", { name: "Review and send" }).click();
  await expect(page.getByRole("dialog", { name: "Send this message?" })).toBeVisible();
}

const refusals: readonly [Fault, string][] = [
  [401, "The key was refused (401)"],
  [403, "The key may not do this (403)"],
  [429, "Too many requests (429)"],
  [503, "The service is unavailable (503)"],
];

test("a send that was refused says so, and can be tried again", async ({ open }) => {
  const { page, service } = await open("/sms");
  await review(page);
  const send = page.getByRole("button", { name: "Send 1 SMS" });
  for (const [fault, title] of refusals) {
    service.fail(fault, "POST");
    await send.click();
    const alert = page.getByRole("dialog").getByRole("alert").filter({ hasText: title });
    await untilSeen(service, alert);
    await expect(alert).toContainText("nothing has changed");
    await expect(alert.getByRole("button", { name: "Copy request id" })).toBeVisible();
  }
  service.recover();
  await send.click();
  await expect(page.getByText("Sent to 1 number")).toBeVisible();
});

test("a send whose answer was lost is found, and not sent again", async ({ open }) => {
  const { page, service } = await open("/sms");
  await review(page);
  service.fail("answer lost", "POST");
  await page.getByRole("button", { name: "Send 1 SMS" }).click();
  await untilSeen(service, page.getByText("The answer was lost, but the service has the message"));
  await expect(page).toHaveURL(/\/sms\/delivery\?externalId=/);
  expect(sends(service)).toBe(1);
});

test.for<Fault>([500, 502, "unreachable"])(
  "a send in doubt is looked for, never simply sent again: %s",
  async (fault, { open }) => {
    const { page, service } = await open("/sms");
    await review(page);
    service.fail(fault, "POST");
    await page.getByRole("button", { name: "Send 1 SMS" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "It is not certain" });
    await untilSeen(service, alert);
    await expect(alert).toContainText("it would arrive twice, and be paid for twice");
    await expect(page.getByRole("button", { name: /^Send \d|Review and send/ })).toHaveCount(0);
    await expect(alert.getByRole("button", { name: "Look again" })).toBeFocused();

    await alert.getByRole("button", { name: "Look again" }).press("Enter");
    await untilSeen(service, alert.getByRole("button", { name: "Look again" }));
    expect(sends(service)).toBe(1);

    await alert.getByRole("button", { name: "Send to the 1 not shown…" }).click();
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
  service.fail("answer lost", "POST");
  await page.getByRole("button", { name: "Trigger scenario" }).click();
  await expect(page.getByRole("alert")).toContainText("that would start it a second time");
  await expect(page.getByRole("button", { name: "Trigger again all the same" })).toBeVisible();
  await expect(page.getByRole("row", { name: /welcome/ })).toContainText("May have started");
  await service.advance(60_000);
  expect(service.requests.filter((request) => request.startsWith("POST"))).toHaveLength(1);
});
