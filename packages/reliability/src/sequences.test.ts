import { createMessaging } from "@messaging-sdk/client";
import { createSandbox } from "@messaging-sdk/sandbox";
import { unresolvableUrl } from "@messaging-sdk/sandbox/node";
import { describe, expect, test } from "vitest";
import { apiKey, call } from "./call-operation.ts";
import { carriers, startConnected } from "./carrier.ts";

const reason = new Error("The user has left.");

describe.concurrent.for(carriers)("one call by %s", (carrier) => {
  test("a send that was put off is retried unchanged, and performed once", async ({ expect }) => {
    await using service = await startConnected(carrier);
    const later = { kind: "later", status: 429, effect: false } as const;
    service.fail({ ...later, retryAfter: "milliseconds" }, { ...later, retryAfter: "none" });
    await expect(call(service.clientOf(), "sendSms", { retries: 2 })).resolves.toMatchObject({
      response: { attempts: 3 },
    });
    expect(service.writes).toHaveLength(1);
    const [first, ...others] = service.requests.map(({ headers, body }) => ({ headers, body }));
    expect(others).toEqual([first, first]);
  });

  test("the outcome of several attempts is the worst of them", async ({ expect }) => {
    await using service = await startConnected(carrier);
    service.fail(
      { kind: "reset", at: "request", effect: true },
      { kind: "rejection", status: 422, body: "envelope", effect: false },
    );
    await expect(call(service.clientOf(), "updateGroups", { retries: 2 })).rejects.toMatchObject({
      name: "ApiError",
      outcome: "unknown",
      attempts: 2,
    });
  });

  test("a wait past the deadline is not begun", async ({ expect }) => {
    await using service = await startConnected(carrier);
    const headers = { "retry-after": "50" };
    service.fail({ kind: "response", status: 429, headers, body: "{}", effect: false });
    await expect(
      // Later than any busy machine responds.
      call(service.clientOf(), "sendSms", { retries: 2, deadlineMs: 40_000 }),
    ).rejects.toMatchObject({
      name: "ApiError",
      outcome: "rejected",
      attempts: 1,
    });
  });

  test("the deadline ends an attempt that has time left", async ({ expect }) => {
    await using service = await startConnected(carrier);
    service.fail({ kind: "stall", at: "body", effect: true });
    await expect(call(service.clientOf(), "sendSms", { deadlineMs: 2_000 })).rejects.toMatchObject({
      name: "TimeoutError",
      outcome: "unknown",
      attempts: 1,
    });
  });

  test("an abort in an attempt passes through untouched", async ({ expect }) => {
    await using service = await startConnected(carrier);
    service.fail({ kind: "stall", at: "head", effect: true });
    const caller = new AbortController();
    const ended = call(service.clientOf(), "sendSms", { signal: caller.signal });
    await expect.poll(() => service.requests.length, { interval: 1 }).toBe(1);
    caller.abort(reason);
    await expect(ended).rejects.toBe(reason);
  });

  test("an abort in a wait ends it at once, and passes through untouched", async ({ expect }) => {
    await using service = await startConnected(carrier);
    service.fail({ kind: "later", status: 429, retryAfter: "seconds", effect: false });
    const caller = new AbortController();
    const messaging = service.clientOf({
      events: { onRetry: () => setImmediate(() => caller.abort(reason)) },
    });
    const options = { signal: caller.signal };
    await expect(call(messaging, "sendSms", options)).rejects.toBe(reason);
    expect(service.requests).toHaveLength(1);
  });

  test("a host without an address: nothing was sent", async ({ expect }) => {
    await using service = await startConnected(carrier);
    const options = { baseUrl: unresolvableUrl, allowInsecureHttp: true };
    const messaging = service.clientOf(options);
    await expect(call(messaging, "sendSms", { retries: 0 })).rejects.toMatchObject({
      name: "ConnectionError",
      outcome: "not-sent",
    });
  });

  test("a host that refuses under two addresses: nothing was sent", async ({ expect }) => {
    await using service = await startConnected(carrier);
    const baseUrl = service.refusedUrl.replace("127.0.0.1", "localhost");
    const messaging = service.clientOf({ baseUrl });
    await expect(call(messaging, "sendSms", { retries: 0 })).rejects.toMatchObject({
      name: "ConnectionError",
      outcome: "not-sent",
    });
  });
});

test("a send that was refused a connection is retried, and performed once", async () => {
  const sandbox = createSandbox({ data: "examples" });
  await sandbox.faults.next({ kind: "refuse", effect: false }, { kind: "refuse", effect: false });
  const { fetch } = sandbox;
  const messaging = createMessaging({ baseUrl: "https://sandbox.test", apiKey, fetch });
  await expect(call(messaging, "sendSms", { retries: 2 })).resolves.toMatchObject({
    response: { attempts: 3 },
  });
  expect(await sandbox.requests()).toHaveLength(1);
});
