import { createMessaging } from "@messaging-sdk/client";
import { describe, expect, test } from "vitest";
import { control, number } from "../../test/control.ts";
import type { createSandbox } from "../sandbox.ts";

const lost = { kind: "failure", status: 503, body: "html", effect: true } as const;

describe("faults", () => {
  /** Which of so many requests have failed. */
  async function failed({ messaging }: ReturnType<typeof control>, requests: number) {
    const found: boolean[] = [];
    while (found.length < requests) {
      found.push(
        await messaging.groups.list().then(
          () => false,
          () => true,
        ),
      );
    }
    return found;
  }

  test("of one operation, so many times, with what is left", async () => {
    const controlled = control();
    const { sandbox, send, call } = controlled;
    await call("PUT", "/faults", { data: [{ ...lost, operationId: "sendSms", count: 2 }] });
    expect(await failed(controlled, 2)).toEqual([false, false]);
    await expect(send()).rejects.toMatchObject({ status: 503 });
    expect(await sandbox.faults.get()).toMatchObject({ data: [{ kind: "failure", count: 1 }] });
    await expect(send()).rejects.toMatchObject({ status: 503 });
    await send();
    expect(await sandbox.faults.get()).toMatchObject({ data: [] });
    expect(await sandbox.effects()).toMatchObject([{ count: 3 }]);
  });

  test("with a probability, by a seed", async () => {
    const play = async (probability: number, seed?: number) => {
      const controlled = control();
      const rules = { data: [{ ...lost, probability }], ...(seed !== undefined && { seed }) };
      await controlled.sandbox.faults.set(rules);
      return failed(controlled, 60);
    };
    expect(new Set(await play(0))).toEqual(new Set([false]));
    expect(new Set(await play(1))).toEqual(new Set([true]));
    const some = await play(0.5);
    expect(some.filter(Boolean).length).toBeGreaterThan(15);
    expect(some.filter(Boolean).length).toBeLessThan(45);
    expect(await play(0.5, 1)).toEqual(some);
    expect(await play(0.5, 2)).not.toEqual(some);
  });

  test("the first that fits is met, and setting them again replaces them", async () => {
    const { sandbox, messaging } = control();
    const rejection = { kind: "rejection", body: "envelope", effect: false } as const;
    await sandbox.faults.set({
      data: [
        { ...rejection, status: 418, operationId: "sendSms" },
        { ...rejection, status: 401, count: 1 },
        { ...rejection, status: 403 },
      ],
    });
    await expect(messaging.groups.list()).rejects.toMatchObject({ status: 401 });
    await expect(messaging.groups.list()).rejects.toMatchObject({ status: 403 });
    await sandbox.faults.set({ data: [] });
    await messaging.groups.list();
  });

  test("a chosen item is rejected, by its place or its value", async () => {
    const { sandbox, messaging, send } = control();
    const phoneNumbers = ["+447700900001", "+447700900002", "+447700900003"];
    await sandbox.faults.set({ data: [{ kind: "items", items: [0, "+447700900003"] }] });
    expect(await send({ phoneNumbers })).toMatchObject({
      data: [{ phoneNumber: "+447700900002" }],
      errors: [{ meta: { value: "+447700900001" } }, { meta: { value: "+447700900003" } }],
      response: { status: 207 },
    });
    expect((await sandbox.messages()).map(({ to }) => to)).toEqual(["+447700900002"]);
    expect((await sandbox.requests())[0]).toMatchObject({ verdict: "partial", status: 207 });

    await sandbox.faults.set({ data: [{ kind: "items", items: ["B"], count: 1 }] });
    await messaging.groups.list();
    const { data, errors } = await messaging.groups.create([{ name: "A" }, { name: "B" }]);
    expect([data.length, errors?.length]).toEqual([1, 1]);
  });

  test("a dialect is spoken until it is taken back", async () => {
    const { sandbox, send } = control();
    const wanted = [{ gap: "G3", name: "204 for every write" }];
    await sandbox.faults.set({ dialects: wanted });
    expect(await send()).toMatchObject({ response: { status: 204 } });
    await sandbox.faults.set();
    expect(await send()).toMatchObject({ response: { status: 200 } });
  });

  test("a slow response comes late, and whole", async () => {
    const { sandbox, messaging } = control();
    await sandbox.faults.next({ kind: "slow", delayMs: 5, effect: true });
    expect((await messaging.groups.list()).data).toEqual([]);
  });

  test.each([
    [{ data: [{ kind: "nope" }] }, "data.0.kind"],
    [{ data: [{ kind: "failure", status: 503, body: "html" }] }, "data.0.effect"],
    [{ data: [{ ...lost, status: 200 }] }, "data.0.status"],
    [{ data: [{ ...lost, status: "503" }] }, "data.0.status"],
    [{ data: [lost, { ...lost, body: "xml" }] }, "data.1.body"],
    [{ data: [{ ...lost, probability: 2 }] }, "data.0.probability"],
    [{ data: [{ ...lost, count: 0 }] }, "data.0.count"],
    [{ data: [{ ...lost, operation: "sendSms" }] }, "data.0.operation"],
    [{ data: [{ ...lost, operationId: "send" }] }, "data.0.operationId"],
    [{ data: [{ kind: "items", items: [] }] }, "data.0.items"],
    [{ data: {} }, "data"],
    [{ faults: [] }, "faults"],
    [{ seed: "x" }, "seed"],
    [{ dialects: [{ gap: "G99", name: "x" }] }, "dialects.0.gap"],
    [{ dialects: [{ gap: "constructor", name: "x" }] }, "dialects.0.gap"],
    [{ dialects: [{ gap: "G3", name: "x" }] }, "dialects.0.name"],
    [null, "body"],
  ])("%j is refused, and the faults stay", async (body, field) => {
    const { sandbox, call } = control();
    await sandbox.faults.set({ data: [{ ...lost, operationId: "sendSms" }] });
    const before = await sandbox.faults.get();
    expect(await call("PUT", "/faults", body)).toMatchObject({ status: 400, body: { field } });
    expect(await sandbox.faults.get()).toEqual(before);
  });
});

describe("the rate limit", () => {
  const headers = { authorization: "any" };
  const ask = (sandbox: ReturnType<typeof createSandbox>) =>
    sandbox.fetch("http://sandbox.test/v2.1/group", { headers });
  const shown = ({ headers, status }: Response) => [
    status,
    ...["limit", "remaining", "reset"].map((name) => headers.get(`ratelimit-${name}`)),
    headers.get("retry-after"),
  ];

  test("is a bucket of tokens that fills by the clock", async () => {
    const { sandbox, call, clock } = control();
    const limit = { requestsPerSecond: 2, burst: 3 };
    expect((await call("PUT", "/rate-limit", limit)).body).toEqual(limit);
    expect(shown(await ask(sandbox))).toEqual([200, "3", "2", "1", null]);
    expect(shown(await ask(sandbox))).toEqual([200, "3", "1", "1", null]);
    expect(shown(await ask(sandbox))).toEqual([200, "3", "0", "2", null]);
    expect(shown(await ask(sandbox))).toEqual([429, "3", "0", "2", "1"]);
    clock.advance(0.5);
    expect((await ask(sandbox)).status).toBe(200);
    expect((await ask(sandbox)).status).toBe(429);
    await sandbox.clock.advance(60_000);
    expect(shown(await ask(sandbox))).toEqual([200, "3", "2", "1", null]);
  });

  test("says when to come back, and then lets the request through", async () => {
    const { sandbox } = control();
    await sandbox.rateLimit.set({ requestsPerSecond: 0.1 });
    expect((await ask(sandbox)).status).toBe(200);
    const rejected = await ask(sandbox);
    expect(rejected.headers.get("retry-after")).toBe("10");
    expect(await rejected.json()).toMatchObject({ errors: [{ code: "E-4-001" }] });
    await sandbox.clock.advance(10_000);
    expect((await ask(sandbox)).status).toBe(200);
    await sandbox.rateLimit.set({ requestsPerSecond: null });
    expect((await ask(sandbox)).headers.get("ratelimit-limit")).toBe("600");
  });

  test("a request over it has no effect", async () => {
    const { sandbox, send } = control();
    await sandbox.rateLimit.set({ requestsPerSecond: 1, burst: 1 });
    await send();
    await expect(send()).rejects.toMatchObject({ status: 429 });
    expect(await sandbox.effects()).toMatchObject([{ count: 1 }]);
  });

  test.each([
    [{}, "requestsPerSecond"],
    [{ requestsPerSecond: 0 }, "requestsPerSecond"],
    [{ requestsPerSecond: -1 }, "requestsPerSecond"],
    [{ requestsPerSecond: "2" }, "requestsPerSecond"],
    [{ requestsPerSecond: 2, burst: 0 }, "burst"],
    [{ requestsPerSecond: 2, brust: 3 }, "brust"],
  ])("%o is refused", async (body, field) => {
    const { call } = control();
    expect(await call("PUT", "/rate-limit", body)).toMatchObject({ status: 400, body: { field } });
  });
});

test("a run of a scenario has a timeline that goes on by the clock", async () => {
  const { sandbox, messaging, clock, call } = control();
  const recipients = { recipientEmail: "ada@example.com", recipientMobileNumber: number };
  const { data } = await messaging.scenarios.trigger({ scenarioId: "welcome", ...recipients });
  await messaging.scenarios.trigger({ scenarioId: "birthday", recipientMobileNumber: number });
  const time = clock.now();
  const run = { triggerId: data[0]?.triggerId, scenarioId: "welcome", ...recipients };
  const begun = [{ time, step: "triggered" }];
  const [, first] = await sandbox.scenarioRuns();
  expect(first).toEqual({ ...run, status: "running", timeline: begun });
  await sandbox.clock.advance(5_000);
  const { body } = await call("GET", "/scenario-runs?limit=2");
  expect(body).toMatchObject({
    total: 2,
    data: [
      { scenarioId: "birthday", recipientEmail: null, timeline: { length: 3 } },
      {
        ...run,
        status: "completed",
        timeline: [
          ...begun,
          { time: time + 2_000, step: "email", to: "ada@example.com" },
          { time: time + 2_000, step: "sms", to: number },
          { time: time + 5_000, step: "completed" },
        ],
      },
    ],
  });
});

test("MSW gets the same service, as the guide says", async () => {
  const { http, HttpResponse } = await import("msw");
  const { setupServer } = await import("msw/node");
  const { sandbox } = control();
  const baseUrl = "https://api.messaging.test";
  const respond = ({ request }: { request: Request }) =>
    sandbox.fetch(request).catch(() => HttpResponse.error());
  const server = setupServer(http.all(`${baseUrl}/*`, respond));
  server.listen();
  try {
    const messaging = createMessaging({ baseUrl, apiKey: "any", retries: 0 });
    await messaging.sms.send({ sender: "ACME", message: "Hello", phoneNumbers: [number] });
    expect(await sandbox.messages()).toHaveLength(1);
    await sandbox.faults.next({ kind: "refuse", effect: false });
    await expect(messaging.groups.list()).rejects.toMatchObject({ name: "ConnectionError" });
  } finally {
    server.close();
  }
});

test("an event that does not exist is refused", () => {
  const { sandbox } = control();
  const listen = () => sandbox.on("messages" as "message", () => {});
  expect(listen).toThrow("event must be one of message, status,");
});
