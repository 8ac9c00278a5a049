import type { Page } from "playwright";
import { expect, go, paste } from "../harness/actions.ts";
import { test } from "../harness/test.ts";

// Slow where thousands of numbers are sent, and kept on the disk before each request.
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

async function compose(page: Page, count: number) {
  await page.getByLabel("Sender").fill("ALDERPINE");
  await paste(page.getByRole("combobox", { name: "Recipients" }), numbers(count).join("\n"));
  await page.getByRole("textbox", { name: "Message" }).fill("Hello");
  await page.getByRole("button", { name: "Review and send" }).click();
  return page.getByRole("dialog");
}

const posts = (requests: readonly string[]) =>
  requests.filter((request) => request === "POST /v2.1/sms").length;

test("sends to thousands in several requests, and to each once", async ({ open }) => {
  const { page, service } = await open("/sms");
  const dialog = await compose(page, 2500);
  await expect(dialog).toContainText(
    "From ALDERPINE, now, encoded as GSM-7, in 3 requests, up to 4 at a time.",
  );
  await page.getByRole("button", { name: "Send 2,500 SMS" }).click();
  // Numbers that end in 999 are rejected.
  await expect(page.getByText("2,498 of 2,500 numbers sent, 2 rejected.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sent", exact: true })).toBeVisible();
  await expect(page.getByText("2,498 sent, 0 twice. 2,498 parts, GSM-7.")).toBeVisible();
  await service.advance(6_000);
  await expect(page.getByText(/^2,4\d\d of 2,500 delivered, .* 2 rejected\.$/)).toBeVisible();
  expect(posts(service.requests)).toBe(3);
  const drawn = page.getByRole("table", { name: "Numbers" }).getByRole("row");
  await expect(drawn).toHaveCount(26);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const file = await (await saving).createReadStream();
  const lines = (await file.toArray()).join("").trim().split(/\r?\n/);
  expect(lines).toHaveLength(2501);
  expect(lines[1]).toMatch(/^\+447700100999,Rejected at once,,,.*E-3-007/);

  await page.getByRole("main").getByRole("link", { name: "Sends" }).click();
  const rows = page.getByRole("table", { name: "Sends" }).getByRole("row");
  await expect(rows.filter({ hasText: "Hello" })).toContainText(/2,4\d\d delivered,.*2 rejected/);
  await expect(rows.filter({ hasText: "Hello" })).toHaveCount(1);
});

test("a reload in the middle of a run resumes it, and sends nothing twice", async ({ open }) => {
  const { page, service } = await open("/sms");
  await service.sandbox.faults.set({
    data: [{ kind: "stall", at: "head", effect: true, operationId: "sendSms", count: 2 }],
  });
  await compose(page, 2500);
  await page.getByRole("button", { name: "Send 2,500 SMS" }).click();
  await expect(page.getByRole("heading", { name: "Sending…" })).toBeVisible();
  await expect
    .poll(async () => (await service.sandbox.messages({ contains: "Hello" })).length)
    .toBe(2498);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Interrupted" })).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  // Two records say that they are rejected once their time has come, which may be before they are looked up.
  await service.advanceUntil(page.getByText(/2,49[68] of 2,500 numbers sent/));
  await expect(page.getByText("2,498 sent, 0 twice.")).toBeVisible();
  expect(await service.sandbox.effects({ minCount: 2 })).toEqual([]);
});

test("the wire is cut in the middle of a run, and nothing is sent twice", async ({ open }) => {
  const { page, service } = await open("/sms");
  await service.sandbox.faults.set({ data: [{ kind: "slow", delayMs: 600_000, effect: true }] });
  await compose(page, 2000);
  await page.getByRole("button", { name: "Send 2,000 SMS" }).click();
  const wire = page.getByRole("radiogroup", { name: "Cut the wire" });
  await expect(wire.getByRole("radio", { name: "Slow" })).toBeChecked();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await wire.getByText("Lose the next response").click();
  await expect(wire.getByRole("radio", { name: "Lose the next response" })).toBeChecked();
  expect((await service.sandbox.faults.get()).data).toMatchObject([{ kind: "reset", count: 1 }]);
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
  await expect(page.getByRole("button", { name: "Inbox" })).toBeHidden();
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
