import { expect, paste } from "../harness/actions.ts";
import { test } from "../harness/test.ts";

test("sends to three numbers, and watches the message arrive", async ({ open }) => {
  const { page, service } = await open("/sms");
  await service.sandbox.clock.freeze();
  await page.getByLabel("Sender").fill("ALDERPINE");
  await paste(
    page.getByRole("combobox", { name: "Recipients" }),
    "+44 7700 900111\n+44 7700 900222; +1 202 555 0147",
  );
  await expect(page.getByText("3 numbers", { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "Message" }).fill("Hello ".repeat(30));
  await expect(page.getByText("2 parts, GSM-7").first()).toBeVisible();
  await page.getByLabel("External id").fill("winter-sale-1");
  await page.getByRole("button", { name: "Review and send" }).click();

  const dialog = page.getByRole("dialog", { name: "Send this message?" });
  await expect(dialog).toContainText("3 recipients × 2 parts = 6 SMS");
  expect(service.requests).not.toContain("POST /v2.1/sms");
  await dialog.getByRole("button", { name: "Send 6 SMS" }).click();

  await expect(page.getByText("3 of 3 numbers sent.")).toBeVisible();
  await expect(page).toHaveURL(/\/sends\/view\?id=winter-sale-1$/);
  await expect(page.getByText("0 of 3 delivered, 3 pending.")).toBeVisible();
  await service.sandbox.clock.advance(5_000);
  await expect(page.getByText("3 of 3 delivered. This is final.")).toBeVisible();
  expect(service.requests.filter((request) => request === "POST /v2.1/sms")).toHaveLength(1);
});

test("says which characters cost a part, before it is sent", async ({ open }) => {
  const { page } = await open("/sms");
  await page.getByLabel("Sender").fill("ALDERPINE");
  await paste(page.getByRole("combobox", { name: "Recipients" }), "+447700900111, +447700900222");
  await page.getByRole("textbox", { name: "Message" }).fill(`${"Hello ".repeat(20)}“zażółć”`);
  await page.getByRole("button", { name: "Review and send" }).click();
  const dialog = page.getByRole("dialog", { name: "Send this message?" });
  await expect(dialog).toContainText("2 recipients × 2 parts = 4 SMS");
  await expect(dialog).toContainText("It has more parts for “ ż ó ł ć ”.");
});

test("finds a message by its external id", async ({ open }) => {
  const { page } = await open("/sends");
  await page.getByRole("textbox", { name: "External id" }).fill("every-status");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page).toHaveURL(/id=every-status$/);
  const numbers = page.getByRole("table", { name: "Numbers" }).getByRole("row");
  await expect(numbers).toHaveCount(9);
  await expect(numbers.filter({ hasText: "900995" })).toContainText("Undeliverable");

  await page.getByRole("combobox", { name: "State" }).selectOption({ label: "Expired (1)" });
  await expect(numbers).toHaveCount(2);
  await page.goBack();
  await expect(numbers).toHaveCount(9);
});

test("says which numbers the service rejected", async ({ open }) => {
  const { page, service } = await open("/sms");
  await service.sandbox.clock.freeze();
  await page.getByLabel("Sender").fill("ALDERPINE");
  await paste(page.getByRole("combobox", { name: "Recipients" }), "+447700900111, +447700900999");
  await page.getByRole("textbox", { name: "Message" }).fill("Hello");
  await page.getByRole("button", { name: "Review and send" }).click();
  await page.getByRole("button", { name: "Send 2 SMS" }).click();
  await expect(page.getByText("0 of 2 delivered, 1 pending, 1 rejected.")).toBeVisible();
  const numbers = page.getByRole("table", { name: "Numbers" }).getByRole("row");
  await expect(numbers).toHaveCount(3);
  await expect(numbers.filter({ hasText: "+447700900999" })).toContainText("E-3-007");
});
