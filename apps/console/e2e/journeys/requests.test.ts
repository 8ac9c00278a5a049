import { createMessaging } from "@messaging-sdk/client";
import { expect, go } from "../harness/actions.ts";
import { test } from "../harness/test.ts";

test("shows an app's requests before the console's own, and says so where there is none", async ({
  open,
}) => {
  const { page, service } = await open("/groups");
  await expect(page.getByText("Page 1")).toBeVisible();
  await go(page, "/requests");
  await expect(page.getByRole("heading", { name: "No requests yet" })).toBeVisible();
  const rows = page.getByRole("button", { name: /^(GET|POST|PATCH)/ });
  await page.getByLabel("From").selectOption({ label: "Of this console, too" });
  await expect(rows.first()).toBeVisible();
  await page.getByLabel("From").selectOption({ label: "Of your app" });
  await expect(rows).toHaveCount(0);

  const app = createMessaging({ baseUrl: service.url, apiKey: "app", retries: 0 });
  await app.groups.create([{ name: "Ice climbers" }]);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("createGroups");
  await page.getByLabel("Operation").selectOption("sendSms");
  await expect(page.getByRole("heading", { name: "No request matches the filters" })).toBeVisible();
});

test("opens a request with its response and its body before its headers", async ({ open }) => {
  const { page, service } = await open("/requests");
  const app = createMessaging({ baseUrl: service.url, apiKey: "app", retries: 0 });
  await app.groups.create([{ name: "Ice climbers" }]);
  await page.getByRole("button", { name: /createGroups/ }).click();
  const texts = page.getByRole("main").getByRole("region", { name: /request \d+$/i });
  await expect(texts).toHaveCount(2);
  await expect(texts.first()).toHaveText(/^HTTP 200\s.*"name": "Ice climbers"/s);
  await expect(texts.last()).toHaveText(/^\[.*"name": "Ice climbers".*\].*content-type: /s);
});
