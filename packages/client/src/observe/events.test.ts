import { expect, test, vi } from "vitest";
import { fakeMessaging, respond, succeed } from "../../test/fake-fetch.ts";
import { createHttp } from "../http/http.ts";
import type { MessagingEvents } from "../index.ts";
import { logTo } from "../logger/index.ts";
import { validation } from "../validate/index.ts";
import { notify } from "./events.ts";

/** Writes down the names of events and what they say of their call. */
function recorder() {
  const seen: string[] = [];
  const events: MessagingEvents = {
    onRequest: ({ operationId, attempt, request }) =>
      seen.push(`request ${operationId} ${attempt} ${request.method}`),
    onResponse: ({ operationId, attempt, status }) =>
      seen.push(`response ${operationId} ${attempt} ${status}`),
    onRetry: ({ operationId, attempt, waitMs, status }) =>
      seen.push(`retry ${operationId} ${attempt} ${waitMs} ${status}`),
    onError: ({ operationId, attempt, error }) =>
      seen.push(`error ${operationId} ${attempt} ${(error as Error).name}`),
  };
  return { seen, events };
}

const busy = () => respond(429, { headers: { "retry-after-ms": "1" } });

test("every attempt is reported, in order", async () => {
  const { seen, events } = recorder();
  const { messaging } = fakeMessaging([busy, () => respond(422)], { events });
  await expect(messaging.groups.create([{ name: "VIP" }])).rejects.toThrow();
  expect(seen).toEqual([
    "request createGroups 1 POST",
    "response createGroups 1 429",
    "retry createGroups 1 1 429",
    "request createGroups 2 POST",
    "response createGroups 2 422",
    "error createGroups 2 ApiError",
  ]);
});

test("a request that fails has no response", async () => {
  const { seen, events } = recorder();
  const failing = () => Promise.reject(new TypeError("fetch failed"));
  const { messaging } = fakeMessaging(failing, { events });
  await expect(
    createHttp(messaging).POST("/v2.1/group", { body: [{ name: "VIP" }] }),
  ).rejects.toThrow();
  expect(seen).toEqual(["request createGroups 1 POST", "error createGroups 1 ConnectionError"]);
});

test("to the path face a status is no error", async () => {
  const { seen, events } = recorder();
  const { messaging } = fakeMessaging(() => respond(422), { events });
  await createHttp(messaging).GET("/v2.1/group");
  expect(seen).toEqual(["request listGroups 1 GET", "response listGroups 1 422"]);
});

test("a listener that throws does not undo a send", async () => {
  const onRequest = vi.fn(() => {
    throw new Error("The listener is broken.");
  });
  const { messaging } = fakeMessaging(succeed, {
    events: { onRequest, onResponse: onRequest },
  });
  const created = messaging.groups.create([{ name: "VIP" }]);
  await expect(created).resolves.toMatchObject({ partial: false });
  expect(onRequest).toHaveBeenCalledTimes(2);
});

test("a listener or a logger that rejects does not end the process", async () => {
  const rejections: unknown[] = [];
  const record = (reason: unknown) => void rejections.push(reason);
  process.on("unhandledRejection", record);
  const reject = vi.fn(() => Promise.reject(new Error("The listener is broken.")));
  const headers = { deprecation: "@1735689600" };
  const { messaging } = fakeMessaging([() => respond(503, { headers }), () => respond(422)], {
    events: [
      { onRequest: reject, onResponse: reject, onRetry: reject, onError: reject },
      logTo({ debug: reject, warn: reject, error: reject }),
    ],
    middleware: [validation({ responses: "warn", onProblem: reject })],
  });
  vi.spyOn(Math, "random").mockReturnValue(0);
  await messaging.groups.list().catch(() => {});
  await new Promise((resolve) => setImmediate(resolve));
  vi.restoreAllMocks();
  process.off("unhandledRejection", record);
  expect(reject.mock.calls.length).toBeGreaterThan(10);
  expect(rejections).toEqual([]);
});

test("a listener whose result cannot even be asked is no harm", () => {
  const thenable = {
    // biome-ignore lint/suspicious/noThenProperty: what it is about.
    get then(): never {
      throw new Error("no");
    },
  };
  expect(() => notify(() => thenable, 1)).not.toThrow();
});

test("listeners may be methods of a class", async () => {
  class Counter implements MessagingEvents {
    readonly seen: string[] = [];
    onRequest() {
      this.seen.push("request");
    }
    onResponse() {
      this.seen.push("response");
    }
    onRetry() {
      this.seen.push("retry");
    }
    onError() {
      this.seen.push("error");
    }
  }
  const events = new Counter();
  const { messaging } = fakeMessaging([busy, () => respond(422)], { events });
  await messaging.groups.create([{ name: "VIP" }]).catch(() => {});
  const attempt = ["request", "response"];
  expect(events.seen).toEqual([...attempt, "retry", ...attempt, "error"]);
});

test("a listener's promise is listened to, so that its rejection ends no process", () => {
  const promise = Promise.resolve();
  const listen = vi.spyOn(promise, "then");
  notify(() => promise, 1);
  expect(listen).toHaveBeenCalledOnce();
});
