import { verifyWebhook } from "@messaging-sdk/client/webhooks";
import { describe, expect, test, vi } from "vitest";
import { control, number } from "../../test/control.ts";
import { createSandbox } from "../sandbox.ts";
import { defaultWebhookSecret, type SandboxOptions } from "../sandbox-options.ts";

const webhookUrl = "http://127.0.0.1:3000/hooks";

/** An app that receives webhooks, and responds to each as it is told. */
function receiver(...statuses: readonly (number | Error)[]) {
  const received: Request[] = [];
  const next = [...statuses];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    received.push(new Request(input, init));
    const status = next.shift() ?? 204;
    if (status instanceof Error) throw status;
    const headers = { location: "http://127.0.0.1:9/elsewhere" };
    return new Response(status === 204 ? null : `Said ${status}.`, { status, headers });
  };
  return { received, fetch };
}

function withReceiver(statuses: readonly (number | Error)[], options: SandboxOptions = {}) {
  const { received, fetch } = receiver(...statuses);
  return { ...control({ fetch, ...options }), received };
}

const bodiesOf = (requests: readonly Request[]) =>
  Promise.all(requests.map(async (one) => (await one.clone().json()).data.status));

test("each change of a status is posted, signed, and listed with what was said", async () => {
  const { send, sandbox, received, clock } = withReceiver([200]);
  await send({ webhookUrl, externalId: "one" });
  expect(received).toEqual([]);
  await sandbox.clock.advance(10_000);
  expect(await bodiesOf(received)).toEqual([1, 2]);
  const [enRoute] = received;
  const event = enRoute && (await verifyWebhook(enRoute.clone(), defaultWebhookSecret));
  const [, first] = await sandbox.webhooks.list();
  const data = { externalId: "one", phoneNumber: number, sender: "ACME", status: 1 };
  expect(event).toMatchObject({ type: "sms.status", id: first?.id, data });
  expect(first).toMatchObject({
    messageId: 1,
    url: webhookUrl,
    event,
    time: clock.now() + 2_000,
    state: "delivered",
    nextAttemptTime: null,
    attempts: [
      {
        time: clock.now() + 2_000,
        request: { headers: { "webhook-id": first?.id }, body: JSON.stringify(event) },
        response: { status: 200, body: "Said 200." },
        error: null,
      },
    ],
  });
});

test("a secret of your own signs them", async () => {
  const webhookSecret = `whsec_${btoa("a secret of twenty-four bytes")}`;
  const { send, sandbox, received } = withReceiver([], { webhookSecret });
  await send({ webhookUrl });
  await sandbox.clock.advance(2_000);
  const [request] = received as [Request];
  await expect(verifyWebhook(request.clone(), defaultWebhookSecret)).rejects.toThrow();
  await expect(verifyWebhook(request, webhookSecret)).resolves.toMatchObject({
    type: "sms.status",
  });
});

test.each(["", "hunter2", "whsec_AA==", "whsec_!"])(
  "the secret %j is refused at once",
  (secret) => {
    expect(() => createSandbox({ webhookSecret: secret })).toThrow(/^webhookSecret must be whsec_/);
  },
);

test("it is retried with backoff under the same id until the receiver takes it", async () => {
  const refused = new TypeError("fetch failed", { cause: new Error("ECONNREFUSED") });
  const { send, sandbox, received, clock } = withReceiver([500, 302, refused]);
  await send({ webhookUrl, phoneNumbers: ["+447700900991"] });
  const start = clock.now() + 2_000;
  await sandbox.clock.advance(2_000);
  expect(await sandbox.webhooks.list()).toMatchObject([
    { state: "pending", nextAttemptTime: start + 5_000, attempts: [{ response: { status: 500 } }] },
  ]);
  await sandbox.clock.advance(3_600_000);
  const [webhook] = await sandbox.webhooks.list();
  expect(webhook?.state).toBe("delivered");
  expect(webhook?.attempts.map(({ time }) => time - start)).toEqual([0, 5_000, 305_000, 2_105_000]);
  expect(webhook?.attempts[2]).toMatchObject({
    response: null,
    error: "fetch failed: ECONNREFUSED",
  });
  expect(new Set(received.map(({ headers }) => headers.get("webhook-id")))).toHaveProperty(
    "size",
    1,
  );
});

test("after the last attempt it has failed, and can be redelivered", async () => {
  const { send, sandbox, call } = withReceiver(Array.from({ length: 20 }, () => 503));
  await send({ webhookUrl });
  await sandbox.clock.advance(71 * 3_600_000);
  await sandbox.clock.advance(7 * 3_600_000);
  const failed = (await sandbox.webhooks.list()).at(-1);
  expect(failed).toMatchObject({ state: "failed", nextAttemptTime: null });
  expect(failed?.attempts).toHaveLength(10);
  const { status, body } = await call("POST", `/webhooks/${failed?.id}/redeliver`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: failed?.id, state: "delivered", attempts: { length: 11 } });
});

test("one that was redelivered before its retry is not retried", async () => {
  const { send, sandbox, received } = withReceiver([500]);
  await send({ webhookUrl, phoneNumbers: ["+447700900991"] });
  await sandbox.clock.advance(2_000);
  const [webhook] = await sandbox.webhooks.list();
  await sandbox.webhooks.redeliver(webhook?.id ?? "");
  await sandbox.clock.advance(1_000_000);
  expect(received).toHaveLength(2);
});

test("an unknown one cannot be redelivered", async () => {
  const { call, sandbox } = control();
  expect(await call("POST", "/webhooks/evt_x/redeliver")).toMatchObject({ status: 404 });
  await expect(sandbox.webhooks.redeliver("evt_x")).rejects.toThrow("there is no evt_x");
});

describe("on request they are", () => {
  test("doubled", async () => {
    const { send, sandbox, received, call } = withReceiver([]);
    await call("PUT", "/webhooks", { copies: 3 });
    await send({ webhookUrl, phoneNumbers: ["+447700900991"] });
    await sandbox.clock.advance(2_000);
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ headers }) => headers.get("webhook-id"))).size).toBe(1);
  });

  test("delayed", async () => {
    const { send, sandbox, received } = withReceiver([]);
    await sandbox.webhooks.set({ delayMs: 60_000 });
    await send({ webhookUrl });
    await sandbox.clock.advance(61_999);
    expect(received).toHaveLength(0);
    await sandbox.clock.advance(1);
    expect(await bodiesOf(received)).toEqual([1]);
  });

  test("reordered, and in order again", async () => {
    const { send, sandbox, received } = withReceiver([]);
    await sandbox.webhooks.set({ reorder: true });
    await send({ webhookUrl });
    await sandbox.clock.advance(20_000);
    expect(await bodiesOf(received)).toEqual([2, 1]);
    expect(await sandbox.webhooks.set()).toEqual({ copies: 1, delayMs: 0, reorder: false });
    await send({ webhookUrl });
    await sandbox.clock.advance(20_000);
    expect(await bodiesOf(received)).toEqual([2, 1, 1, 2]);
  });

  test.each([{ copies: 0 }, { copies: 11 }, { delayMs: -1 }, { reorder: "yes" }])(
    "not as %o says",
    async (settings) => {
      const { call } = control();
      const [field] = Object.keys(settings);
      expect(await call("PUT", "/webhooks", settings)).toMatchObject({
        status: 400,
        body: { field },
      });
    },
  );
});

describe("addresses", () => {
  test("a public one is blocked, and never asked", async () => {
    const { send, sandbox, received } = withReceiver([], {
      resolve: async () => ["93.184.216.34"],
    });
    await send({ webhookUrl: "http://93.184.216.34/" });
    await send({ webhookUrl: "https://example.com/hooks" });
    await sandbox.clock.advance(5_000);
    expect(received).toEqual([]);
    const all = await sandbox.webhooks.list();
    expect(all).toHaveLength(4);
    for (const one of all) {
      const error = expect.stringContaining("93.184.216.34 is no loopback or private address");
      expect(one).toMatchObject({ state: "blocked", attempts: [{ response: null, error }] });
    }
  });

  test("all of them are asked where that is allowed", async () => {
    const { send, sandbox, received } = withReceiver([], { allowPublicWebhooks: true });
    await send({ webhookUrl: "http://93.184.216.34/" });
    await sandbox.clock.advance(2_000);
    expect(received).toHaveLength(1);
  });

  test("a name is asked under the address that was checked", async () => {
    const { send, sandbox, received } = withReceiver([], { resolve: async () => ["10.0.0.7"] });
    await send({ webhookUrl: "http://app:3000/hooks" });
    await sandbox.clock.advance(2_000);
    expect(received.map(({ url }) => url)).toEqual(["http://10.0.0.7:3000/hooks"]);
    expect(received[0]?.headers.get("host")).toBe("app:3000");
  });

  test("no redirect is followed", async () => {
    const { send, sandbox, received } = withReceiver([307]);
    await send({ webhookUrl });
    await sandbox.clock.advance(2_000);
    expect(received.map(({ redirect }) => redirect)).toEqual(["manual"]);
  });
});

test("those of one message can be listed", async () => {
  const { send, sandbox, call } = withReceiver([]);
  await send({ webhookUrl, phoneNumbers: ["+447700900001", "+447700900002"] });
  await sandbox.clock.advance(5_000);
  expect(await sandbox.webhooks.list({ messageId: 2 })).toMatchObject([
    { messageId: 2, event: { data: { status: 2 } } },
    { messageId: 2, event: { data: { status: 1 } } },
  ]);
  expect((await call("GET", "/webhooks?messageId=2&limit=1")).body).toMatchObject({
    total: 2,
    data: { length: 1 },
    settings: { copies: 1 },
  });
});

test("by the real clock they are posted and retried without anyone asking", async () => {
  vi.useFakeTimers();
  try {
    const { received, fetch } = receiver(500);
    const sandbox = createSandbox({ data: "empty", fetch });
    await sandbox.fetch("http://sandbox.test/v2.1/sms", {
      method: "POST",
      headers: { authorization: "any" },
      body: JSON.stringify({ sender: "A", message: "B", phoneNumbers: [number], webhookUrl }),
    });
    const [at1, at2, at3] = [2_000, 5_000, 7_000];
    await vi.advanceTimersByTimeAsync(at1);
    await expect.poll(() => received.length).toBe(1);
    await sandbox.webhooks.list();
    await vi.advanceTimersByTimeAsync(at2 - at1);
    await expect.poll(() => received.length).toBe(2);
    await vi.advanceTimersByTimeAsync(at3 - at2);
    await expect.poll(() => received.length).toBe(3);
    expect(await bodiesOf(received)).toEqual([1, 2, 1]);
  } finally {
    vi.useRealTimers();
  }
});
