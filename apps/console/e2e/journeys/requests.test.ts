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

test("opens a request, then its response, each as it was sent and with its name", async ({
  open,
}) => {
  const { page, service } = await open("/requests");
  const app = createMessaging({ baseUrl: service.url, apiKey: "app", retries: 0 });
  await app.groups.create([{ name: "Ice climbers" }]);
  await page.getByRole("button", { name: /createGroups/ }).click();
  const texts = page.getByRole("main").getByRole("region", { name: /request \d+$/i });
  await expect(texts).toHaveCount(2);
  await expect(texts.first()).toHaveText(
    /^POST \/v2\.1\/group\n.*authorization: \[redacted\].*\n\n\[\{"name":"Ice climbers"\}\]$/s,
  );
  await expect(texts.last()).toHaveText(
    /^HTTP 200\n.*content-type: .*\n\n\{"meta":.*"numberOfData":1.*"name":"Ice climbers"/s,
  );
  await expect(page.getByText(/^Request \d+$/)).toBeVisible();
  await expect(page.getByText(/^Response to request \d+$/)).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy as curl" }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(`curl -X POST '${service.url}/v2.1/group'`);
  const line = await copied();
  expect(line).toContain("Ice climbers");
  expect(line).not.toContain("redacted");
});

test("says what a fault did to a request, and shows the response as the fault left it", async ({
  open,
}) => {
  const { page, service } = await open("/requests");
  const rule = { operationId: "createGroups", count: 1 } as const;
  await service.sandbox.faults.set({
    data: [{ kind: "failure", status: 503, body: "html", effect: true, ...rule }],
  });
  const app = createMessaging({ baseUrl: service.url, apiKey: "app", retries: 0 });
  await app.groups.create([{ name: "Ice climbers" }]).catch(() => {});
  const row = page.getByRole("button", { name: /createGroups/ });
  const fault = "Service error: HTTP 503, html, takes effect";
  await expect(row).toContainText(fault);
  await row.click();
  const said = "It created, changed or removed 1 record. It met a fault";
  await expect(page.getByText(said)).toContainText(fault);
  const response = page.getByRole("region", { name: /^Response to request \d+$/ });
  await expect(response).toHaveText(/^HTTP 503\n.*content-type: text\/html.*<html/s);
});
