import { describe, expect, test, vi } from "vitest";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { createHttp } from "../http/http.ts";
import type { EngineResponse, Middleware } from "../index.ts";
import { logTo } from "../logger/index.ts";

const ok = () => respond(200, { data: [] });

describe("a middleware", () => {
  test("passes on another request, and the response back", async () => {
    const around: Middleware = async (request, next) => {
      const response = await next({ ...request, headers: { ...request.headers, "x-tenant": "7" } });
      return { ...response, headers: new Headers({ "x-request-id": "from-around" }) };
    };
    const { messaging, sent } = fakeMessaging(ok, { middleware: [around] });
    const { response } = await messaging.groups.list();
    expect(sent[0]?.init.headers).toMatchObject({
      "x-tenant": "7",
      authorization: "k3y-of-a-test",
    });
    expect(response.requestId).toBe("from-around");
  });

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["no url", { method: "GET", headers: {} }],
  ])("is refused where it passes on %s", async (_, passedOn) => {
    const around: Middleware = (_request, next) => next(passedOn as never);
    const { messaging, sent } = fakeMessaging(ok, { middleware: [around] });
    await expect(messaging.groups.list()).rejects.toMatchObject({
      name: "InvalidInputError",
      field: "middleware",
      operationId: "listGroups",
      message: expect.stringContaining("must pass a request to next."),
    });
    expect(sent).toEqual([]);
  });

  test("is refused where it adds a header that is none, before anything is sent", async () => {
    const around: Middleware = (request, next) =>
      next({ ...request, headers: { ...request.headers, "x-tenant": "7\r\nx: y" } });
    const { messaging, sent } = fakeMessaging(ok, { middleware: [around] });
    await expect(messaging.groups.list()).rejects.toMatchObject({
      name: "InvalidInputError",
      outcome: "not-sent",
    });
    expect(sent).toEqual([]);
  });

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["a Response", new Response("")],
    ["no headers", { status: 200, body: "" }],
    ["headers that are none", { status: 200, headers: {}, body: "" }],
    ["half a response", { status: 200, headers: new Headers() }],
  ])("is refused where it returns %s", async (_, returned) => {
    const around: Middleware = async () => returned as EngineResponse;
    const { messaging } = fakeMessaging(ok, { middleware: [around] });
    await expect(messaging.groups.list()).rejects.toMatchObject({
      code: "invalid_response",
      message: expect.stringContaining("a middleware must return the response of next"),
    });
  });

  test("that never calls back ends at the deadline; without one there is no timer for that", async () => {
    vi.useFakeTimers();
    try {
      const { messaging } = fakeMessaging(ok, { middleware: [() => new Promise(() => {})] });
      const late = messaging.groups.list({}, { deadlineMs: 50 }).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(50);
      expect(await late).toMatchObject({ name: "TimeoutError", limit: "deadlineMs" });
      const plain = fakeMessaging(() => {
        expect(vi.getTimerCount()).toBe(1);
        return ok();
      });
      await plain.messaging.groups.list();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("listeners", () => {
  test("are called in order, with what happened and how long it took", async () => {
    const called: [string, object][] = [];
    const listener = (name: string) => (event: object) => void called.push([name, event]);
    const events = {
      onRequest: listener("request"),
      onResponse: listener("response"),
      onRetry: listener("retry"),
      onError: listener("error"),
    };
    const { messaging } = fakeMessaging(
      [
        () => respond(503, { headers: { "retry-after": "0", "x-request-id": "first" } }),
        () => respond(422, { headers: { "x-request-id": "second" } }),
      ],
      { events },
    );
    const startedAt = performance.now();
    const error = await messaging.groups.list().catch((caught: unknown) => caught);
    const tookMs = performance.now() - startedAt;
    const call = { operationId: "listGroups", method: "GET", path: "/v2.1/group" };
    const headers = expect.any(Headers);
    const durationMs = expect.any(Number);
    expect(called).toEqual([
      ["request", { ...call, attempt: 1, request: expect.objectContaining({ method: "GET" }) }],
      ["response", { ...call, attempt: 1, status: 503, headers, requestId: "first", durationMs }],
      [
        "retry",
        {
          ...call,
          attempt: 1,
          status: 503,
          requestId: "first",
          waitMs: 0,
          durationMs,
          error: undefined,
        },
      ],
      ["request", { ...call, attempt: 2, request: expect.objectContaining({ method: "GET" }) }],
      ["response", { ...call, attempt: 2, status: 422, headers, requestId: "second", durationMs }],
      ["error", { isPending: false, ...call, attempt: 2, durationMs, error }],
    ]);
    const durations = called.flatMap(([, event]) =>
      "durationMs" in event ? [event.durationMs] : [],
    );
    expect(durations).toHaveLength(4);
    for (const one of durations) expect(one).toBeLessThanOrEqual(tookMs);
  });

  test("may be few: each is called without the others", async () => {
    for (const name of ["onRequest", "onResponse", "onRetry", "onError"] as const) {
      const listener = vi.fn();
      const { messaging } = fakeMessaging(
        [() => respond(503, { headers: { "retry-after": "0" } }), () => respond(422)],
        { events: { [name]: listener } },
      );
      await expect(messaging.groups.list()).rejects.toMatchObject({ status: 422 });
      expect(listener).toHaveBeenCalledTimes(name === "onRetry" || name === "onError" ? 1 : 2);
    }
  });
});

describe("an attempt", () => {
  test("that is over reports no more", async () => {
    const { promise, resolve: end } = Promise.withResolvers<Response>();
    const onResponse = vi.fn();
    const warn = vi.fn();
    const logger = { debug() {}, warn, error() {} };
    const { messaging } = fakeMessaging(() => promise, { events: [{ onResponse }, logTo(logger)] });
    const controller = new AbortController();
    const listing = messaging.groups.list({}, { signal: controller.signal });
    await Promise.resolve();
    controller.abort(new Error("Gone."));
    await expect(listing).rejects.toThrow("Gone.");
    end(respond(200, { headers: { deprecation: "@1" } }));
    await new Promise(setImmediate);
    expect(onResponse).not.toHaveBeenCalled();
    expect(warn.mock.calls.flat().join()).not.toContain("deprecat");
  });

  test("that fails with an error of ours keeps it", async () => {
    const ours = new InvalidInputError("fetch", "is not for tests.");
    const { messaging } = fakeMessaging(() => Promise.reject(ours));
    await expect(messaging.groups.list()).rejects.toBe(ours);
  });

  test("warns of an operation that the service calls deprecated", async () => {
    const warn = vi.fn();
    const logger = { debug() {}, warn, error() {} };
    const { messaging } = fakeMessaging(
      () => respond(200, { data: [], headers: { deprecation: "@1767225600" } }),
      { events: logTo(logger) },
    );
    await messaging.groups.list();
    expect(JSON.stringify(warn.mock.calls)).toContain("deprecat");
  });

  test("that a key function keeps until the deadline ends there", async () => {
    const { messaging, sent } = fakeMessaging(ok, {
      apiKey: async () => {
        const end = performance.now() + 15;
        while (performance.now() < end);
        return "k3y-of-a-test";
      },
    });
    await expect(messaging.groups.list({}, { deadlineMs: 10 })).rejects.toMatchObject({
      name: "TimeoutError",
      limit: "deadlineMs",
      outcome: "not-sent",
    });
    expect(sent).toEqual([]);
  });

  test("says in its error where the credential is sent, and what of a path is refused", async () => {
    const { messaging } = fakeMessaging(ok, { baseUrl: "https://api.example.com/t" });
    const elsewhere = { baseUrl: "https://evil.example" };
    await expect(createHttp(messaging).GET("/v2.1/group", elsewhere)).rejects.toThrow(
      "the credential is sent only to https://api.example.com/t.",
    );
    const beside: Middleware = (request, next) =>
      next({ ...request, url: "https://evil.example/?https://api.example.com/t/" });
    const led = fakeMessaging(ok, { middleware: [beside] });
    await expect(led.messaging.groups.list()).rejects.toThrow("the credential is sent only to");
    expect(led.sent).toEqual([]);
    const spelled: Middleware = (request, next) =>
      next({ ...request, url: new URL(request.url).href });
    const { messaging: capital } = fakeMessaging(ok, {
      baseUrl: "https://API.example.com",
      middleware: [spelled],
    });
    expect((await capital.groups.list()).response.status).toBe(200);
    await expect(messaging.request("GET", "/../x")).rejects.toThrow(
      'path must not have a space, backslash or ".." segment.',
    );
  });
});

describe("the global fetch", () => {
  const { fetch, Request } = globalThis;
  const failing = async () => {
    throw new TypeError("fetch failed");
  };
  const outcome = async (options: object = {}) => {
    const { messaging } = fakeMessaging(ok);
    const error = await messaging
      .with({ fetch: undefined as never, retries: 0 })
      .groups.create([{ name: "A" }], { fetchOptions: options })
      .catch((caught) => caught);
    return error.outcome;
  };

  test("that fails with a request it takes may have sent it, and one it does not take has not left", async () => {
    try {
      globalThis.fetch = failing;
      expect(await outcome()).toBe("unknown");
      expect(await outcome({ mode: "navigate" })).toBe("not-sent");
      // Some runtimes have no `Request` to ask.
      Object.assign(globalThis, { Request: undefined });
      expect(await outcome()).toBe("unknown");
    } finally {
      Object.assign(globalThis, { fetch, Request });
    }
  });

  test("is asked of no other fetch: that may take what the global one does not", async () => {
    const { messaging } = fakeMessaging(() => Promise.reject(new TypeError("fetch failed")));
    const options = { fetchOptions: { mode: "navigate" as const } };
    await expect(messaging.groups.create([{ name: "A" }], options)).rejects.toMatchObject({
      outcome: "unknown",
    });
  });
});
