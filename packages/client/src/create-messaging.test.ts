import { describe, expect, test } from "vitest";
import { fakeMessaging, respond } from "../test/fake-fetch.ts";
import type { Middleware } from "./index.ts";

test("with makes another client and leaves the first as it is", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200), { headers: { "x-a": "1" } });
  const other = messaging.with({ baseUrl: "https://eu.example.com", headers: { "x-b": "2" } });
  await other.groups.list();
  await messaging.groups.list();
  expect(sent[0]).toMatchObject({
    url: "https://eu.example.com/v2.1/group?limit=100",
    init: { headers: { "x-b": "2" } },
  });
  expect(sent[1]).toMatchObject({
    url: "https://api.example.com/v2.1/group?limit=100",
    init: { headers: { "x-a": "1" } },
  });
  expect(other.scope).not.toBe(messaging.scope);
  expect(() => messaging.with({ apiKey: "" })).toThrow("apiKey must be");
});

test("request reaches an operation that the spec does not have", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200, { data: [{ id: 1 }] }));
  const result = await messaging.request("POST", "/v3/voice", { to: "+48500500500" });
  expect(result).toMatchObject({ data: [{ id: 1 }], response: { status: 200 } });
  await messaging.request("GET", "/v3/voice", { limit: 5 });
  expect(sent.map(({ url, init }) => [init.method, url, init.body])).toEqual([
    ["POST", "https://api.example.com/v3/voice", '{"to":"+48500500500"}'],
    ["GET", "https://api.example.com/v3/voice?limit=5", undefined],
  ]);
});

test("what the spec does not have is retried only if it reads", async () => {
  const failing = [() => respond(500, { headers: { "retry-after-ms": "1" } }), () => respond(200)];
  const reads = fakeMessaging(failing);
  await reads.messaging.request("GET", "/v3/voice");
  expect(reads.sent).toHaveLength(2);
  const writes = fakeMessaging(failing);
  await expect(writes.messaging.request("POST", "/v3/voice", {})).rejects.toMatchObject({
    status: 500,
  });
  expect(writes.sent).toHaveLength(1);
});

test("middleware wraps each attempt, the first outermost, and never sees the credential", async () => {
  const seen: string[] = [];
  const named =
    (name: string): Middleware =>
    async (request, next, context) => {
      expect(JSON.stringify(request)).not.toContain("k3y-of-a-test");
      seen.push(`${name} ${context.operationId} ${context.attempt} ${context.retry}`);
      const response = await next({
        ...request,
        headers: { ...request.headers, [`x-${name}`]: "1" },
      });
      seen.push(`${name} ${response.status}`);
      return response;
    };
  const { messaging, sent } = fakeMessaging(() => respond(200), {
    middleware: [named("a"), named("b")],
  });
  await messaging.groups.list();
  expect(seen).toEqual(["a listGroups 1 safe", "b listGroups 1 safe", "b 200", "a 200"]);
  expect(sent[0]?.init.headers).toMatchObject({
    "x-a": "1",
    "x-b": "1",
    authorization: "k3y-of-a-test",
  });
});

test("a middleware may call next again, and may respond without it", async () => {
  const again: Middleware = async (request, next) => {
    await next(request);
    return next(request);
  };
  const twice = fakeMessaging(() => respond(200), { middleware: [again] });
  await twice.messaging.groups.list();
  expect(twice.sent).toHaveLength(2);
  const cached: Middleware = async () => ({
    status: 200,
    headers: new Headers(),
    body: '{"data":[{"id":5}]}',
  });
  const none = fakeMessaging(() => respond(200), { middleware: [cached] });
  expect(await none.messaging.groups.list()).toMatchObject({ data: [{ id: 5 }] });
  expect(none.sent).toEqual([]);
});

describe("a middleware that breaks the chain", () => {
  const broken: [string, Middleware, object][] = [
    [
      "returns nothing",
      async (request, next) => {
        await next(request);
        return undefined as never;
      },
      { code: "invalid_response", outcome: "unknown" },
    ],
    [
      "returns a response without headers",
      async () => ({ status: 200, body: "{}" }) as never,
      { code: "invalid_response", outcome: "not-sent" },
    ],
    [
      "passes on no request",
      (_, next) => next(undefined as never),
      { code: "invalid_input", field: "middleware", outcome: "not-sent" },
    ],
  ];

  test.each(broken)("and %s is named", async (_, middleware, error) => {
    const { messaging } = fakeMessaging(() => respond(200), { middleware: [middleware] });
    const send = messaging.sms.send({ sender: "A", message: "Hi", phoneNumbers: ["+48500500500"] });
    await expect(send).rejects.toMatchObject({
      ...error,
      message: expect.stringContaining("middleware"),
    });
  });
});
