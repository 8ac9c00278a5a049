import { createMessaging } from "@messaging-sdk/client";
import { expect, go } from "../harness/actions.ts";
import { test } from "../harness/test.ts";

const to = "+447700900123";

test("shows what an app sends as it comes, with its parts, code and links", async ({ open }) => {
  const { page, service } = await open("/");
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Conversations" })).toBeVisible();

  await service.sandbox.clock.freeze();
  const app = createMessaging({ baseUrl: service.url, apiKey: "app" });
  const code = "348 202 is your code: https://example.com/login ";
  const message = code + "It is valid for ten minutes. ".repeat(6);
  await app.sms.send({ sender: "ACME", message, phoneNumbers: [to] });
  await page.getByRole("link", { name: new RegExp(`\\${to}`) }).click();
  const phone = page.getByRole("region", { name: `Messages to ${to}` });
  await expect(phone.getByText("part 2 of 2")).toBeVisible();
  await expect(phone.getByText("348202", { exact: true })).toBeVisible();
  await expect(phone.getByRole("link", { name: "https://example.com/login" })).toBeVisible();

  const received = phone.getByRole("article", { name: "From ACME" });
  await received.getByRole("link", { name: "Details" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Send /);
  await expect(page.getByText("0 of 1 delivered, 1 pending.")).toBeVisible();
  await service.sandbox.clock.advance(5_000);
  await go(page, "/controls");
  await go(page, "/sends");
  await expect(page.getByRole("row", { name: /348 202/ }).first()).toContainText("1 delivered");

  await go(page, "/");
  const conversation = page.getByRole("link", { name: new RegExp(`\\${to}`) });
  await expect(conversation).toContainText("348 202");
  await app.sms.send({ sender: "ACME", message: "Welcome back", phoneNumbers: [to] });
  await expect(conversation).toContainText("Welcome back");
});

test("leads from the newest thousand messages to all sends", async ({ open }) => {
  const { page, service } = await open("/settings");
  const app = createMessaging({ baseUrl: service.url, apiKey: "app" });
  const phoneNumbers = Array.from({ length: 1_000 }, (_, place) => `+4477009${10_000 + place}`);
  await app.sms.send({ sender: "ACME", message: "Hi", phoneNumbers });
  await go(page, "/");
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sends" })).toBeVisible();
});

test("shows the webhooks of a message, and redelivers one", async ({ open }) => {
  const { page, service } = await open("/webhooks");
  await expect(page.getByRole("heading", { name: "No webhooks yet" })).toBeVisible();
  const app = createMessaging({ baseUrl: service.url, apiKey: "app" });
  const webhookUrl = "http://127.0.0.1:9/closed";
  await app.sms.send({ sender: "ACME", message: "Hi", phoneNumbers: [to], webhookUrl });
  await service.sandbox.clock.advance(2_000);
  const webhook = page.getByRole("button", { name: /^Pending.*En route/ }).first();
  await webhook.click();
  await expect(page.getByText(/^Attempt 1: no response/)).toBeVisible();
  await page.getByRole("button", { name: `Redeliver En route, ${to}` }).click();
  await expect(page.getByText(/^Attempt 2: no response/)).toBeVisible();
});

test("a service that is no sandbox has none of this", async ({ open }) => {
  const { page, service } = await open("/settings");
  await expect(page.getByText("Sandbox: nothing is really sent")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText("Sandbox: nothing is really sent")).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole("button", { name: "Disconnect" }).click();
  // Another origin: the sandbox does not let this page in, as a service would not know what it asks for.
  await page.getByLabel("Base URL").fill(service.url.replace("127.0.0.1", "localhost"));
  await page.getByLabel("API key").fill("any");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByText("Connected", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Sandbox: nothing is really sent")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Inbox" })).toHaveCount(0);
  await go(page, "/");
  await expect(page.getByRole("heading", { level: 1, name: "Groups" })).toBeVisible();
  await go(page, "/controls");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});
