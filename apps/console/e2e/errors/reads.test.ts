import type { Page } from "playwright";
import { describe } from "vitest";
import { expect, go } from "../harness/actions.ts";
import { pages } from "../harness/pages.ts";
import type { Fault, Service } from "../harness/service.ts";
import { test } from "../harness/test.ts";

/** Faults, what the console says, and whether there is a request id. */
const faults: readonly { fault: Fault; title: string; advice: string; hasId: boolean }[] = [
  {
    fault: 401,
    title: "Authentication failed (401)",
    advice: "Enter another API key",
    hasId: true,
  },
  { fault: 403, title: "Permission denied (403)", advice: "Use an API key", hasId: true },
  { fault: 404, title: "Not found (404)", advice: "Go back", hasId: true },
  { fault: 422, title: "rejected the request (422)", advice: "Correct it", hasId: true },
  { fault: 429, title: "Too many requests (429)", advice: "Try again in 2 seconds.", hasId: true },
  { fault: 500, title: "Service error (500)", advice: "the request id", hasId: true },
  { fault: 503, title: "Service unavailable (503)", advice: "Try again in", hasId: true },
  { fault: 502, title: "Service error (502)", advice: "in a minute", hasId: false },
  {
    fault: "unreachable",
    title: "Cannot reach the service",
    advice: "Check the base URL",
    hasId: false,
  },
];

/** The groups last, because a page that looks again by itself would recover before its button is pressed. */
const loading = pages.filter(({ loads }) => loads !== undefined).reverse();

describe("what cannot be loaded", () => {
  test.for(faults)("says so on every page: $fault", async (expected, { open }) => {
    const { page, service } = await open("/scenarios");
    await service.fail(expected.fault);
    for (const { path, loads } of loading) {
      // The service's own 404 is an empty list, but of the contacts of a group.
      if (expected.fault === 404 && loads !== "contacts") continue;
      // Else the same words could be those of the page before.
      await go(page, "/nowhere");
      await expect(page.getByRole("alert")).toHaveCount(0);
      await go(page, path);
      await expectFailure(page, service, `Loading ${loads} failed: `, expected);
    }
    await service.recover();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert")).toBeHidden();
  });
});

async function expectFailure(
  page: Page,
  service: Service,
  task: string,
  { title, advice, hasId }: (typeof faults)[number],
) {
  const alert = page.getByRole("alert").filter({ hasText: task });
  await service.advanceUntil(alert);
  await expect(alert).toContainText(title);
  await expect(alert).toContainText(advice);
  await expect(alert).not.toContainText("processed");
  await expect(alert.getByRole("button", { name: "Copy request id" })).toHaveCount(hasId ? 1 : 0);
}
