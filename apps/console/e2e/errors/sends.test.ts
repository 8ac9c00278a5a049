import type { Page } from "playwright";
import { expect } from "../harness/actions.ts";
import type { Fault, Service } from "../harness/service.ts";
import { test } from "../harness/test.ts";

// Slow: each step waits for retries and lookups, by the page's clock and a second at a time.
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
  // Not the first of those below, whose alert would be there before its attempt ends.
  await service.fail(403, "POST");
  await page.getByRole("button", { name: "Send 1 SMS" }).click();
  for (const [fault, title] of rejections) {
    const again = page.getByRole("button", { name: "Try again" });
    await service.advanceUntil(again);
    // Only now: while one fault replaces another, a request would pass.
    await service.fail(fault, "POST");
    await again.click();
    const alert = page.getByRole("alert").filter({ hasText: title });
    await service.advanceUntil(alert);
    await expect(alert).toContainText("nothing has changed");
    await expect(alert.getByRole("button", { name: "Copy request id" })).toBeVisible();
  }
  await service.recover();
  await service.advanceUntil(page.getByRole("button", { name: "Try again" }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("1 of 1 number sent.")).toBeVisible();
});

test("a send whose response was lost is found, and not sent again", async ({ open }) => {
  const { page, service } = await open("/sms");
  await review(page);
  await service.fail("response lost", "POST");
  await page.getByRole("button", { name: "Send 1 SMS" }).click();
  await service.advanceUntil(page.getByText("1 of 1 number sent."));
  await expect(page.getByText("1 sent, 0 twice.")).toBeVisible();
  expect(sends(service)).toBe(1);
});

test.for<Fault>([500, 502, "unreachable"])(
  "a send in doubt is checked, and not sent again: %s",
  async (fault, { open }) => {
    const { page, service } = await open("/sms");
    await review(page);
    await service.fail(fault, "POST");
    await page.getByRole("button", { name: "Send 1 SMS" }).click();
    const check = page.getByRole("button", { name: "Check again" });
    await service.advanceUntil(check);
    const panel = page.getByRole("region", { name: "Progress" });
    await expect(panel).toContainText("Some of it may have been sent");
    await expect(panel).toContainText("could arrive twice and cost twice");
    await expect(panel).toContainText(
      /Last sent .* Its response showed 0 messages, the list shows 0\. The list is up to date/,
    );
    await expect(page.getByRole("button", { name: /^Send \d|Review and send/ })).toHaveCount(0);

    await check.press("Enter");
    await service.advanceUntil(check);
    expect(sends(service)).toBe(1);

    await page.getByRole("button", { name: "Send to the 1 not listed…" }).click();
    const dialog = page.getByRole("dialog", { name: "Send this message?" });
    await expect(dialog).toContainText("The first attempt may still arrive.");
    await expect(dialog.getByRole("button", { name: "Back" })).toBeFocused();
    await dialog.getByRole("button", { name: "Back" }).click();
    expect(sends(service)).toBe(1);

    await service.recover();
    await page.getByRole("button", { name: "Send to the 1 not listed…" }).click();
    await dialog.getByRole("button", { name: "Send 1 SMS" }).click();
    await service.advanceUntil(page.getByText("1 of 1 number sent."));
    expect(sends(service)).toBe(2);
  },
);

test("a trigger in doubt warns before it is pressed again", async ({ open }) => {
  const { page, service } = await open("/scenarios");
  await page.getByRole("textbox", { name: "Scenario id" }).fill("welcome");
  await page.getByLabel("Recipient's email address").fill("ada@example.com");
  await service.fail("response lost", "POST");
  await page.getByRole("button", { name: "Trigger scenario" }).click();
  await expect(page.getByRole("alert")).toContainText("could start it a second time");
  await expect(page.getByRole("button", { name: "Trigger again anyway" })).toBeVisible();
  await service.advance(60_000);
  expect(service.requests.filter((request) => request.startsWith("POST"))).toHaveLength(1);
});
