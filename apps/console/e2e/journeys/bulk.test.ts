import type { Page } from "playwright";
import { expect, go, paste } from "../harness/actions.ts";
import { test } from "../harness/test.ts";

const numbers = (count: number) =>
  Array.from({ length: count }, (_, place) => `+4477001${String(place).padStart(5, "0")}`);

/** Milliseconds of script in the page while something is done. */
async function scriptOf(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const script = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0;
  };
  const before = await script();
  await act();
  const after = await script();
  await session.detach();
  return 1000 * (after - before);
}

test("types without a stutter beside ten thousand numbers", async ({ open }) => {
  const { page } = await open("/sms");
  await page.getByLabel("Sender").fill("ALDERPINE");
  const recipients = page.getByRole("combobox", { name: "Recipients" });
  await paste(recipients, numbers(10_000).join("\n"));
  await expect(page.getByText("10,000 numbers. The last 30 are shown")).toBeVisible();
  const message = page.getByRole("textbox", { name: "Message" });
  const text = "Ten letters";
  const spent = await scriptOf(page, () => message.pressSequentially(text));
  expect(spent / text.length).toBeLessThan(50);
  const digits = "+44770099";
  expect(
    (await scriptOf(page, () => recipients.pressSequentially(digits))) / digits.length,
  ).toBeLessThan(50);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page.getByText("10,000 numbers")).toHaveCount(0);
});

test("sends to thousands in several requests, and to each once", async ({ open }) => {
  const { page, service } = await open("/sms");
  await page.getByLabel("Sender").fill("ALDERPINE");
  await paste(page.getByRole("combobox", { name: "Recipients" }), numbers(2500).join("\n"));
  await page.getByRole("textbox", { name: "Message" }).fill("Hello");
  await page.getByRole("button", { name: "Review and send" }).click();
  await expect(page.getByRole("dialog")).toContainText("In 3 requests");
  await page.getByRole("button", { name: "Send 2,500 SMS" }).click();
  // Those that end in 999 are rejected.
  await expect(page.getByText("2,498 of 2,500 numbers sent, 2 rejected.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sent", exact: true })).toBeVisible();
  expect(service.requests.filter((request) => request === "POST /v2.1/sms")).toHaveLength(3);
  await page.getByRole("link", { name: "Find a message" }).click();
  await expect(page.getByRole("table", { name: "Sent in this session" })).toContainText("Hello");
});

test("sends to a group, and corrects a number", async ({ open }) => {
  const { page } = await open("/groups?search=Press");
  await page.getByRole("button", { name: "Actions for Press", exact: true }).click();
  await page.getByRole("menuitem", { name: "Send SMS" }).click();
  await expect(page.getByText(/^\d+ numbers?\. The group has \d+ contacts/)).toBeVisible();
  await paste(page.getByRole("combobox", { name: "Recipients" }), "0048 500 500 500");
  await page.getByRole("button", { name: "Use +48500500500" }).click();
  await expect(page.getByText("+48500500500")).toBeVisible();
  await expect(page.getByText(/invalid/)).toHaveCount(0);

  await page.keyboard.press("Escape");
  await page.locator("#main").focus();
  await page.keyboard.press("ControlOrMeta+K");
  await page.getByPlaceholder("Go to a page").fill("templ");
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Leave" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Email templates" })).toBeVisible();
  await page.locator("#main").focus();
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search templates")).toBeFocused();
  await go(page, "/templates/view?externalId=welcome");
  await page.getByLabel("firstName").fill("Grace");
  await expect(page.frameLocator("iframe").getByText(/Grace/).first()).toBeVisible();
});
