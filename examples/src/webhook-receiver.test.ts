import { createInterface } from "node:readline";
import { type SmsStatusEvent, signWebhook } from "@messaging-sdk/client/webhooks";
import { expect, test } from "vitest";
import { startExample } from "../test/start-example.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const event: SmsStatusEvent = {
  id: "evt_2f9c1a7e5b3d4806",
  type: "sms.status",
  timestamp: "2026-11-15T08:30:05Z",
  data: {
    externalId: "order-20261115-0017",
    phoneNumber: "+447700900123",
    sender: "ACME",
    status: 2,
    statusTime: 1794731405,
    numberOfParts: 1,
  },
};

/** Runs the receiver on a free port; `lines` are what it says after that. */
async function startReceiver(env: Record<string, string>) {
  const child = startExample(new URL("webhook-receiver.ts", import.meta.url), {
    PORT: "0",
    ...env,
  });
  const said = createInterface(child.stdout)[Symbol.asyncIterator]();
  const errorLines = createInterface(child.stderr)[Symbol.asyncIterator]();
  const port = /port: (\d+)/.exec((await said.next()).value ?? "")?.[1];
  return {
    post: async (request: { headers: Record<string, string>; body: string }) =>
      (await fetch(`http://127.0.0.1:${port}`, { method: "POST", ...request })).status,
    said: async () => (await said.next()).value,
    errorLine: async () => (await errorLines.next()).value,
    [Symbol.asyncDispose]: async () => void child.kill(),
  };
}

test("a signed event is accepted, a forged one is rejected", async () => {
  await using receiver = await startReceiver({ WEBHOOK_SECRET: secret });
  const signed = await signWebhook(event, secret);
  expect(await receiver.post(signed)).toBe(204);
  expect(await receiver.said()).toBe("evt_2f9c1a7e5b3d4806 +447700900123 2");

  const forged = { ...signed, body: signed.body.replace("+447700900123", "+447700900124") };
  expect(await receiver.post(forged)).toBe(400);
  expect(await receiver.errorLine()).toContain("WebhookError: no v1 signature matches.");
  expect(await receiver.post({ headers: {}, body: "" })).toBe(400);
  expect(await receiver.errorLine()).toContain("WebhookError: webhook-id is missing");

  expect(await receiver.post(await signWebhook({ type: "sms.reply" }, secret))).toBe(204);
});

test("without its secret it rejects everything, and says so", async () => {
  await using receiver = await startReceiver({});
  expect(await receiver.post(await signWebhook(event, secret))).toBe(500);
  expect(await receiver.errorLine()).toContain("InvalidInputError: secret must be whsec_");
});
