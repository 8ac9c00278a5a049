import { createMessaging } from "@messaging-sdk/client";
import type { Page } from "playwright";
import { expect, go } from "../harness/actions.ts";
import { test } from "../harness/test.ts";

/** A name from right to left, and a mark that would turn what follows it. */
const foreign = (what: string) => `שלום ${what} \u202e4711`;

test("text of somebody else lies as it is written on every page, and no mark of it turns the rest", async ({
  open,
}) => {
  const { page, service } = await open("/settings");
  const app = createMessaging({ baseUrl: service.url, apiKey: "app", retries: 0 });
  const phoneNumbers = ["+447700900321"];
  const description = foreign("description");
  const { data } = await app.groups.create([{ name: foreign("group"), description }]);
  const name = foreign("template");
  const externalId = foreign("id");
  const text = foreign("body");
  await app.emailTemplates.create({ name, externalId, smtpAccount: foreign("smtp"), text });
  await app.sms.send({ sender: "ACME", message: foreign("message"), phoneNumbers, externalId });
  const id = new URLSearchParams({ externalId });
  const paths = {
    "/groups": "group",
    [`/groups/${data[0]?.id}`]: "group",
    "/templates": "template",
    [`/templates/view?${id}`]: "body",
    [`/templates/new?${new URLSearchParams({ from: externalId })}`]: "id",
    "/": "message",
    "/?search=message": "message",
    "/sends": "message",
    [`/sends/view?${new URLSearchParams({ id: externalId })}`]: "id",
  };
  for (const [path, shows] of Object.entries(paths)) {
    // Nothing of the page before may pass for this one's.
    await go(page, "/settings");
    await expect(page.getByText("שלום").filter({ visible: true })).toHaveCount(0);
    await go(page, path);
    const shown = page.getByText(`שלום ${shows}`).filter({ visible: true }).first();
    await expect(shown).toBeVisible();
    expect(await turned(page), path).toEqual([]);
  }
  await go(page, "/requests");
  await page.getByRole("button", { name: /sendSms/ }).click();
  await expect(page.getByText("שלום message").first()).toBeVisible();
  expect(await turned(page), "/requests").toEqual([]);
  await go(page, "/sms");
  await page.getByRole("textbox", { name: "Message" }).fill(foreign("draft"));
  await page.getByRole("combobox", { name: "Add a group" }).click();
  await page.getByRole("combobox", { name: "Add a group" }).fill("שלום");
  await expect(page.getByRole("option")).toBeVisible();
  expect(await turned(page), "/sms").toEqual([]);
  await go(page, "/settings");
  await page.keyboard.press("ControlOrMeta+K");
  await page.getByPlaceholder("Go to a page").fill("שלום");
  await expect(page.getByText("שלום group").first()).toBeVisible();
  expect(await turned(page), "the palette").toEqual([]);
});

/** The texts that begin from right to left and lie otherwise, or have a mark that turns text. */
function turned(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      if (!parentElement || /^(SCRIPT|STYLE|TEXTAREA)$/.test(parentElement.tagName)) continue;
      const isTurned = /^\s*\p{sc=Hebrew}{2}/u.test(data) && directionOf(parentElement) === "ltr";
      if (isTurned || /[\u202a-\u202e\u2066-\u2069]/.test(data)) found.push(data.trim());
    }
    for (const field of document.querySelectorAll<HTMLInputElement>("input, textarea")) {
      if (/\p{sc=Hebrew}/u.test(field.value) && directionOf(field) === "ltr")
        found.push(`${field.tagName} ${field.value}`);
    }
    return found;

    function directionOf(element: Element) {
      return getComputedStyle(element).direction;
    }
  });
}
