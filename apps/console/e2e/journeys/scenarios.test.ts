import { expect } from "../harness/actions.ts";
import { test } from "../harness/test.ts";

test("triggers a scenario, and follows its run", async ({ open }) => {
  const { page, service } = await open("/scenarios");
  await service.sandbox.clock.freeze();
  await page.getByRole("textbox", { name: "Scenario id" }).fill("welcome");
  await page.getByLabel("Recipient's email address").fill("ada@example.com");
  await expect(page.getByText("Starts welcome once for ada@example.com.")).toBeVisible();
  await page.getByRole("button", { name: "Trigger scenario" }).click();
  await expect(page.getByText("Started welcome")).toBeVisible();
  await expect(page.getByLabel("Recipient's email address")).toHaveValue("");
  const run = page.getByRole("article", { name: "Run of welcome" });
  await expect(run).toContainText("Triggered");
  await page.getByRole("link", { name: "Groups" }).click();
  await page.getByRole("link", { name: "Scenarios" }).click();
  await expect(run).toContainText("ada@example.com");
  await expect(run).toContainText("Running");
  await service.sandbox.clock.advance(60_000);
  await expect(run).toContainText("Email to ada@example.com");
  await expect(run).toContainText("Completed");
  expect(service.requests.filter((request) => request.startsWith("POST"))).toHaveLength(1);
});
