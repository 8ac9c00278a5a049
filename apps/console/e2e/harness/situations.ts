import { createMessaging } from "@messaging-sdk/client";
import type { Page } from "playwright";
import { expect, go, paste } from "./actions.ts";
import { playCampaigns } from "./play-campaigns.ts";
import type { Service } from "./service.ts";

/** A dialog, notification or error that a page shows after an action. */
export interface Situation {
  readonly name: string;
  readonly path: string;
  /** Does it, and waits until it is visible. */
  show(page: Page, service: Service): Promise<void>;
}

/** An app sends a login code and a reminder in two parts, each to another phone. */
async function sendAsApp({ url }: Service, webhookUrl?: string) {
  const app = createMessaging({ baseUrl: url, apiKey: "app" });
  const sms = { sender: "ALDERPINE", ...(webhookUrl && { webhookUrl }) };
  const reminder =
    "Your trail shoes are mended. Collect them from our shop in Keswick, Monday to Saturday, 9 to 17:30. Bring this message: we keep them for thirty days. Changed your mind? https://example.com/repairs/R-2041";
  await app.sms.send({ ...sms, message: reminder, phoneNumbers: [phone] });
  await app.sms.send({
    ...sms,
    message: "482 913 is your code. It is valid for ten minutes. https://example.com/login",
    phoneNumbers: [phone],
  });
}

const phone = "+447700900123";

/** Two of them: the rows of a list are alike, and what a situation shows is not in them. */
const fewGroups = "/groups?search=customers";

async function writeSms(page: Page) {
  await page.getByLabel("Sender").fill("ALDERPINE");
  await paste(page.getByRole("combobox", { name: "Recipients" }), "+447700900111, +447700900222");
  await page.getByRole("textbox", { name: "Message" }).fill("The sale starts on Friday.");
  await page.getByRole("button", { name: "Review and send" }).click();
  await expect(page.getByRole("dialog", { name: "Send this message?" })).toBeVisible();
}

export const situations: readonly Situation[] = [
  {
    // Slow to audit, because the picture of it shows every conversation.
    name: "inbox-open",
    path: `/?${new URLSearchParams({ to: phone })}`,
    async show(page, service) {
      await sendAsApp(service);
      await service.sandbox.clock.advance(6_000);
      await expect(page.getByText("482913")).toBeInViewport();
      const screen = page.getByRole("log").getByText("Delivered");
      const left = async () => (await page.getByRole("article").count()) - (await screen.count());
      await expect.poll(left, { message: "messages that are not delivered" }).toBe(0);
    },
  },
  {
    name: "webhooks-of-a-message",
    path: "/sends",
    async show(page, service) {
      await sendAsApp(service, "http://127.0.0.1:9/closed");
      await service.sandbox.clock.advance(6_000);
      await page.getByRole("link", { name: /^482 913/ }).click();
      await page.getByRole("link", { name: phone }).click();
      await page.getByRole("log").getByRole("link", { name: "Webhooks" }).last().click();
      await page.getByRole("button", { name: /^Pending.*Delivered/ }).click();
      const webhook = page.getByRole("region", { name: /Delivered/ });
      await expect(webhook.getByText(/^Attempt 1/)).toBeVisible();
    },
  },
  {
    name: "controls-set",
    path: "/controls",
    async show(page, { sandbox }) {
      await sandbox.faults.set({
        data: [
          { kind: "later", status: 429, retryAfter: "seconds", effect: false, count: 2 },
          { kind: "reset", at: "head", effect: true, operationId: "sendSms", probability: 0.2 },
        ],
      });
      await sandbox.rateLimit.set({ requestsPerSecond: 2, burst: 5 });
      await sandbox.clock.freeze();
      await expect(page.getByText("sendSms, 20 %")).toBeVisible();
      await expect(page.getByText(/, frozen$/)).toBeVisible();
    },
  },
  {
    name: "palette",
    path: "/sends",
    async show(page) {
      await expect(page.getByText("States")).toBeVisible();
      await page.keyboard.press("ControlOrMeta+K");
      await expect(page.getByPlaceholder("Go to a page")).toBeFocused();
    },
  },
  {
    name: "bulk-sent",
    path: "/sms",
    async show(page) {
      const numbers = Array.from({ length: 2000 }, (_, place) => `+44770010${1000 + place}`);
      await page.getByLabel("Sender").fill("ALDERPINE");
      await paste(page.getByRole("combobox", { name: "Recipients" }), numbers.join("\n"));
      await page.getByRole("textbox", { name: "Message" }).fill("The sale starts on Friday.");
      await page.getByRole("button", { name: "Review and send" }).click();
      await page.getByRole("button", { name: "Send 2,000 SMS" }).click();
      await expect(page.getByText("1,998 of 2,000 numbers sent, 2 rejected.")).toBeVisible();
    },
  },
  {
    name: "bulk-cut",
    path: "/sms",
    async show(page, { sandbox }) {
      await sandbox.faults.set({ data: [{ kind: "slow", delayMs: 600_000, effect: true }] });
      await writeSms(page);
      await page.getByRole("button", { name: "Send 2 SMS" }).click();
      await expect(page.getByRole("radio", { name: "Slow" })).toBeChecked();
    },
  },
  {
    name: "request-open",
    path: "/requests",
    async show(page, { url, sandbox }) {
      const app = createMessaging({ baseUrl: url, apiKey: "app", retries: 0 });
      await sandbox.faults.next({ kind: "failure", status: 502, body: "empty", effect: true });
      await app.groups.list().catch(() => {});
      await app.groups.update([{ id: 9, name: "Nobody" }]).catch(() => {});
      await page.getByRole("button", { name: /updateGroups/ }).click();
      await expect(page.getByRole("button", { name: "Copy as test" })).toBeVisible();
    },
  },
  {
    name: "not-connected",
    path: "/settings",
    async show(page) {
      await page.getByRole("button", { name: "Disconnect" }).click();
      await go(page, "/groups");
      await expect(page.getByRole("form", { name: "Connection" })).toBeVisible();
    },
  },
  {
    name: "page-not-found",
    path: "/settings",
    async show(page) {
      await go(page, "/nowhere");
      await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    },
  },
  {
    name: "new-group-with-faults",
    path: fewGroups,
    async show(page) {
      await page.getByRole("button", { name: "New group" }).click();
      await page.getByRole("button", { name: "Create group" }).click();
      await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "group-menu",
    path: fewGroups,
    async show(page) {
      await page
        .getByRole("button", { name: /^Actions for/ })
        .first()
        .click();
      await expect(page.getByRole("menuitem", { name: "Edit" })).toBeVisible();
    },
  },
  {
    name: "edit-group",
    path: "/groups?search=Newsletter",
    async show(page) {
      await page.getByRole("button", { name: "Actions for Newsletter", exact: true }).click();
      await page.getByRole("menuitem", { name: "Edit" }).click();
      await expect(page.getByRole("dialog", { name: "Edit group" })).toBeVisible();
    },
  },
  {
    name: "groups-selected",
    path: fewGroups,
    async show(page) {
      await page.getByRole("checkbox").nth(1).check();
      await page.getByRole("checkbox").nth(2).check();
      await expect(page.getByRole("button", { name: "Delete 2" })).toBeVisible();
    },
  },
  {
    name: "groups-being-deleted",
    path: fewGroups,
    async show(page) {
      await page.getByRole("checkbox").nth(1).check();
      await page.getByRole("button", { name: "Delete 1" }).click();
      await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    },
  },
  {
    name: "no-group-found",
    path: "/groups?search=nothing+like+it",
    async show(page) {
      await expect(page.getByRole("heading", { name: /^No group/ })).toBeVisible();
    },
  },
  {
    name: "deletion-failed",
    path: fewGroups,
    async show(page, service) {
      await page.getByRole("checkbox").nth(1).check();
      await service.fail(403, "DELETE");
      await page.getByRole("button", { name: "Delete 1" }).click();
      await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
      await service.advance(10_000);
      await expect(page.getByText(/failed: Permission denied/)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: "Copy request id" })).toBeInViewport();
    },
  },
  {
    name: "add-contacts-with-faults",
    path: "/groups/1001",
    async show(page) {
      await page.getByRole("button", { name: "Add contacts" }).first().click();
      const dialog = page.getByRole("dialog", { name: "Add contacts" });
      await dialog.getByLabel("Contact ids").fill("70002 seventy");
      await dialog.getByRole("button", { name: "Add 2 contacts" }).click();
      await expect(dialog.getByText("“seventy” is no id of a contact.")).toBeVisible();
    },
  },
  {
    name: "leave-without-saving",
    path: "/templates/new",
    async show(page) {
      await page.getByLabel("Name").fill("Half a template");
      await page.getByRole("link", { name: "Groups" }).click();
      await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
    },
  },
  {
    name: "new-template-with-faults",
    path: "/templates/new",
    async show(page) {
      await page.getByRole("button", { name: "Create template" }).click();
      await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "sms-with-faults",
    path: "/sms",
    async show(page) {
      await paste(page.getByRole("combobox", { name: "Recipients" }), "+447700900111, 0049 30 12");
      await page.getByRole("textbox", { name: "Message" }).fill("„Zażółć gęślą jaźń“ — 🎿");
      await page.getByLabel("Later").check();
      await page.getByRole("button", { name: "Review and send" }).click();
      await expect(page.getByText("2 numbers, 1 invalid")).toBeVisible();
    },
  },
  {
    name: "confirm-send",
    path: "/sms",
    show: writeSms,
  },
  {
    name: "send-rejected",
    path: "/sms",
    async show(page, service) {
      await writeSms(page);
      await service.fail(403, "POST");
      await page.getByRole("button", { name: "Send 2 SMS" }).click();
      await expect(page.getByRole("alert").getByText(/403/).first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Edit the message" })).toBeVisible();
    },
  },
  {
    name: "send-in-doubt",
    path: "/sms",
    async show(page, service) {
      await writeSms(page);
      await service.fail("unreachable");
      await page.getByRole("button", { name: "Send 2 SMS" }).click();
      await service.advanceUntil(page.getByText("Some of it may have been sent"));
    },
  },
  {
    name: "campaigns-list",
    path: "/campaigns",
    async show(page) {
      await playCampaigns(page);
      await go(page, "/campaigns#token=a-token");
      await expect(page.getByText("about 1 min 30 s left")).toBeVisible();
    },
  },
  {
    name: "campaigns-none",
    path: "/campaigns",
    async show(page) {
      await page.route("**/_campaigns/**", (route) => route.fulfill({ json: { data: [] } }));
      await go(page, "/campaigns#token=a-token");
      await expect(page.getByRole("heading", { name: "No campaigns yet" })).toBeVisible();
      await expect(page.getByRole("region", { name: "code" })).toContainText("campaigns.start({");
    },
  },
  {
    name: "campaign-running",
    path: "/campaigns/view?id=spring-sale",
    async show(page) {
      await playCampaigns(page);
      await go(page, "/campaigns/view?id=spring-sale#token=a-token");
      await expect(page.getByText("83,092 of 120,000 recipients")).toBeVisible();
    },
  },
  {
    name: "campaign-blocked",
    path: "/campaigns/view?id=reminders",
    async show(page) {
      await playCampaigns(page);
      await go(page, "/campaigns/view?id=reminders#token=a-token");
      await expect(page.getByRole("region", { name: "Dead letters" })).toContainText("1,000");
    },
  },
  {
    name: "scenario-started",
    path: "/scenarios",
    async show(page) {
      await page.getByRole("textbox", { name: "Scenario id" }).fill("welcome");
      await page.getByLabel("Recipient's email address").fill("ada@example.com");
      await page.getByRole("button", { name: "Trigger scenario" }).click();
      await expect(page.getByText("Started welcome")).toBeVisible();
    },
  },
  {
    name: "offline",
    path: fewGroups,
    async show(page) {
      await page.context().setOffline(true);
      await expect(page.getByText("You are offline")).toBeVisible();
    },
  },
  {
    name: "groups-denied",
    path: "/groups?page=2",
    async show(page, service) {
      await expect(page.getByText("Page 2")).toBeVisible();
      await service.fail(403);
      await page.getByRole("button", { name: "Next" }).click();
      await expect(page.getByRole("alert")).toContainText("403");
    },
  },
];
