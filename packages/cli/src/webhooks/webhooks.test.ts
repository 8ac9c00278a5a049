import { verifyWebhook } from "@messaging-sdk/client/webhooks";
import { defaultWebhookSecret as secret } from "@messaging-sdk/sandbox";
import { expect, onTestFinished, test } from "vitest";
import { createTestRun } from "../../test/test-run.ts";

const env = { MESSAGING_WEBHOOK_SECRET: secret };

/** Listens until the test is over, and gives the URL once it is there. */
async function listen(...args: string[]) {
  const controller = new AbortController();
  const { messaging, output } = createTestRun({ env, signal: controller.signal });
  const ended = messaging("webhooks", "listen", "--jsonl", ...args);
  const stop = () => {
    controller.abort();
    return ended;
  };
  onTestFinished(async () => void (await stop()));
  await expect.poll(() => output.stderr).toMatch(/http:\S+/);
  const [url = ""] = /http:\S+/.exec(output.stderr) ?? [];
  return { url, output, stop };
}

test("what is verified is printed, and forwarded with its signature", async () => {
  const app = await listen();
  const proxy = await listen("--forward", `${app.url}/hooks`);
  const { messaging } = createTestRun({ env });
  const sent = await messaging("webhooks", "send", proxy.url);
  expect([sent.code, JSON.parse(sent.stdout)]).toMatchObject([0, { status: 200 }]);
  for (const { output } of [proxy, app]) {
    expect(JSON.parse(output.stdout)).toMatchObject({ type: "sms.status", data: { status: 2 } });
  }
  expect((await app.stop()).code).toBe(130);
  const dry = await listen("--forward", `${app.url}/hooks`, "--dry-run");
  expect((await messaging("webhooks", "send", dry.url)).code).toBe(0);
  const away = await messaging("webhooks", "send", proxy.url);
  expect([away.code, JSON.parse(away.stdout)]).toMatchObject([3, { status: 502 }]);
});

test("a wrong signature and a long body are refused, and nothing is printed", async () => {
  const { url, output } = await listen();
  const headers = { "webhook-id": "evt_1", "webhook-timestamp": "1", "webhook-signature": "v1,AA" };
  expect((await fetch(url, { method: "POST", headers, body: "{}" })).status).toBe(400);
  const body = "x".repeat(2 ** 20 + 1);
  expect((await fetch(url, { method: "POST", body })).status).toBe(413);
  expect(output.stdout).toBe("");
});

test("--dry-run signs and posts nothing, and a secret is needed", async () => {
  const { messaging } = createTestRun({ env });
  const dry = JSON.parse(
    (await messaging("webhooks", "send", "http://a.test", "--dry-run")).stdout,
  );
  expect(await verifyWebhook(dry, secret)).toMatchObject({ type: "sms.status" });
  for (const words of [["listen"], ["send", "http://a.test"]]) {
    const without = createTestRun({ env: {} });
    const { code, stderr } = await without.messaging("webhooks", ...words);
    expect([code, stderr]).toEqual([2, expect.stringContaining("MESSAGING_WEBHOOK_SECRET")]);
  }
});
