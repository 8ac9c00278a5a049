import { describe } from "vitest";
import { expect, go } from "../harness/actions.ts";
import { pages } from "../harness/pages.ts";
import { test } from "../harness/test.ts";

const loading = pages.filter(({ loads }) => loads !== undefined);

describe("a slow service", () => {
  test("every page says that it is loading", async ({ open }) => {
    const { page, service } = await open("/scenarios");
    await service.fail("held");
    for (const { path, loads } of loading) {
      await go(page, path);
      await expect(page.getByRole("status", { name: `Loading ${loads}` })).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
    }
    await service.recover();
    await expect(page.getByRole("row").filter({ hasText: "Undeliverable" })).toBeVisible();
  });

  test("a form that is being sent is not sent again", async ({ open }) => {
    const { page, service } = await open("/groups");
    await page.getByRole("button", { name: "New group" }).click();
    await page.getByLabel("Name").fill("Slow");
    await service.fail("held", "POST");
    const submit = page.getByRole("button", { name: "Create group" });
    await submit.click();
    await expect(submit).toHaveAttribute("aria-disabled", "true");
    await page.getByLabel("Name").press("Enter");
    await page.getByLabel("Name").press("Enter");
    await service.recover();
    await expect(page.getByText("Created Slow")).toBeVisible();
    const received = await service.sandbox.requests();
    expect(received.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  test("a request without a response ends", async ({ open }) => {
    const { page, service } = await open("/groups");
    await expect(page.getByText("Page 1")).toBeVisible();
    await service.fail("held");
    const before = service.requests.length;
    await page.getByRole("button", { name: "Next" }).click();
    await expect.poll(() => service.requests.length).toBeGreaterThan(before);
    const alert = page
      .getByRole("alert")
      .filter({ hasText: "The service did not respond in time" });
    await service.advanceUntil(alert);
  });
});
