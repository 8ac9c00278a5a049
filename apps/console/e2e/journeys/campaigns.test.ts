import { afterAll, beforeAll } from "vitest";
import { expect, go } from "../harness/actions.ts";
import { serveCampaigns } from "../harness/serve-campaigns.ts";
import { test } from "../harness/test.ts";

// Slow, because a real `messaging campaigns serve` is asked, whose list is read every five seconds.
let served: Awaited<ReturnType<typeof serveCampaigns>>;
beforeAll(async () => {
  served = await serveCampaigns();
});
afterAll(() => served.close());

test("campaigns are listed with why nothing moves, and a blocked one is discarded", async ({
  open,
}) => {
  const printed = (token: string) =>
    `/campaigns#${new URLSearchParams({ url: served.url, token })}`;
  const { page } = await open(printed("another"));
  await expect(page.getByRole("alert")).toContainText("The token is missing, or another one.");
  await go(page, printed(served.token));
  const row = (id: string) =>
    page.getByRole("table", { name: "Campaigns" }).getByRole("row").filter({ hasText: id });
  await expect(row("welcome")).toContainText(/Done.*2 done, ?1 failed/);
  await expect(row("spring")).toContainText("Nobody works on it");
  await expect(row("reminders")).toContainText("3 in dead letters");

  await page.reload();
  await expect(row("reminders")).toBeVisible();
  await page.setViewportSize({ width: 768, height: 1024 });
  const name = page.getByRole("columnheader", { name: "Campaign" });
  // The layout follows the window in its own time.
  await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(280);
  await page.getByRole("link", { name: "reminders" }).click();
  await expect(page.getByText("All that is left has failed too often")).toBeVisible();
  const letters = page.getByRole("region", { name: "Dead letters" });
  await expect(letters.getByRole("listitem")).toContainText("404");
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("3 of 3 recipients have an outcome.")).toBeVisible();
  await expect(letters).toBeHidden();
});

test("a campaign is paused, resumed and cancelled, by the address that is printed", async ({
  open,
}) => {
  const fragment = new URLSearchParams({ url: served.url, token: served.token });
  const { page, service } = await open(`/campaigns/view?id=spring#${fragment}`);
  await expect(page.getByText("0 of 3 recipients have an outcome.")).toBeVisible();
  expect(page.url()).not.toContain(served.token);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  // By somebody else: the page asks again.
  const headers = { authorization: `Bearer ${served.token}` };
  const resume = `${served.url}/_campaigns/campaigns/spring/resume`;
  await fetch(resume, { method: "POST", headers });
  await service.advanceUntil(page.getByText("Running", { exact: true }));
  await page.getByRole("button", { name: "Cancel campaign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel campaign" }).click();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pause" })).toBeHidden();
});
