import type { Page } from "playwright";
import { describe } from "vitest";
import { expect } from "../harness/actions.ts";
import type { Fault } from "../harness/service.ts";
import { test } from "../harness/test.ts";

const changed = /nothing has changed/;
const unclear = /may have (been processed|been created|started)/;

/** Faults of a form that was sent, what the console says, and whether it can have taken effect. */
const faults: readonly { fault: Fault; says: RegExp; outcome: RegExp }[] = [
  { fault: 401, says: /failed: Authentication failed/, outcome: changed },
  { fault: 403, says: /failed: Permission denied/, outcome: changed },
  { fault: 429, says: /failed: Too many requests/, outcome: changed },
  { fault: 500, says: /may have failed: Service error \(500\)/, outcome: unclear },
  { fault: 502, says: /may have failed: Service error \(502\)/, outcome: unclear },
  { fault: 503, says: /failed: Service unavailable/, outcome: changed },
  { fault: "unreachable", says: /may have failed: Cannot reach/, outcome: unclear },
  { fault: "response lost", says: /may have failed: Cannot reach/, outcome: unclear },
];

/** Each form that changes something, except that of SMS: see sends.test.ts. */
const forms = [
  {
    path: "/groups",
    task: "Creating the group",
    button: "Create group",
    async fill(page: Page) {
      await page.getByRole("button", { name: "New group" }).click();
      await page.getByLabel("Name").fill("Doomed");
    },
  },
  {
    path: "/groups/1007",
    task: "Adding the contacts",
    button: "Add contact",
    async fill(page: Page) {
      await page.getByRole("button", { name: "Add contacts" }).first().click();
      await page.getByRole("textbox", { name: "Contact ids" }).fill("70002");
    },
  },
  {
    path: "/templates/new",
    task: "Creating the template",
    button: "Create template",
    async fill(page: Page) {
      await page.getByLabel("Name").fill("Doomed");
      await page.getByLabel("External id").fill("doomed");
      await page.getByRole("combobox", { name: "SMTP account" }).fill("shop");
      await page.getByLabel("Plain text").first().fill("Hello");
    },
  },
  {
    path: "/scenarios",
    task: "Triggering the scenario",
    button: "Trigger scenario",
    async fill(page: Page) {
      await page.getByRole("textbox", { name: "Scenario id" }).fill("welcome");
      await page.getByLabel("Recipient's email address").fill("ada@example.com");
    },
  },
];

describe.for(forms)("$task", ({ path, task, button, fill }) => {
  test("says of each failure whether it took effect", async ({ open }) => {
    const { page, service } = await open(path);
    await fill(page);
    const submit = page.getByRole("button", { name: /^(Create|Add|Trigger)/ }).last();
    await expect(submit).toHaveText(button);
    for (const { fault, says, outcome } of faults) {
      await service.fail(fault, "POST");
      await submit.click();
      const alert = page.getByRole("alert").filter({ hasText: task }).filter({ hasText: says });
      await service.advanceUntil(alert);
      await expect(alert).toContainText(outcome);
    }
  });
});
