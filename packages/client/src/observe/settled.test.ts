import * as api from "@opentelemetry/api";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { expect, test, vi } from "vitest";
import { bodyOf, collect, newService, numbers, quick } from "../../test/bulk-service.ts";
import { fakeMessaging, type Handler, respond } from "../../test/fake-fetch.ts";
import { bulk } from "../bulk/index.ts";
import { logTo } from "../logger/index.ts";
import type { SettledEvent } from "../middleware.ts";
import { tracing } from "../opentelemetry/index.ts";
import { memoryStore, sendOnce, triggerOnce } from "../send-once/index.ts";

const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };
const pace = { lookups: 1, lookupIntervalMs: 0, retries: 0 };

/** A client that is listened to, and what is said. */
function watched(handle: Handler) {
  const lines: [level: string, message: string, details: Record<string, unknown>][] = [];
  const write =
    (level: string) =>
    (message: string, details = {}) =>
      void lines.push([level, message, details as Record<string, unknown>]);
  const logger = {
    debug: write("debug"),
    info: write("info"),
    warn: write("warn"),
    error: write("error"),
  };
  const events: SettledEvent[] = [];
  const spans = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
  const traced = { ...api, trace: { ...api.trace, getTracer: () => provider.getTracer("t") } };
  const { messaging } = fakeMessaging(handle, {
    events: [logTo(logger), { onSettled: (event) => void events.push(event) }],
    middleware: [tracing(traced as unknown as typeof api)],
  });
  const settled = () => spans.getFinishedSpans().filter(({ name }) => name.startsWith("settle"));
  return {
    messaging,
    lines,
    events,
    settled,
    at: (level: string) => lines.filter((one) => one[0] === level),
  };
}

/** A service that does what it is asked, and whose responses to a send are lost. */
function lossy(): Handler {
  const { handle } = newService();
  return async (request) => {
    const response = await handle(request);
    if (request.init.method === "GET") return response;
    throw new TypeError("socket hang up");
  };
}

test("a send that heals is one line of info, and no error", async () => {
  const { messaging, at, events, settled } = watched(lossy());
  const options = {
    ...pace,
    idempotencyKey: "order-4711 of ann@example.com",
    store: memoryStore(),
  };
  const { via } = await sendOnce(messaging, sms, options);
  expect(via).toBe("found");
  expect(at("error")).toEqual([]);
  expect(at("warn")).toHaveLength(1);
  const [[, message, facts] = []] = at("info");
  expect(message).toMatch(/^sendSms: order-4711 of .* found$/);
  expect(message).not.toContain("ann@");
  expect(facts).toMatchObject({
    via: "found",
    outcome: "done",
    key: expect.stringMatching(/^order-4711/),
  });
  expect(JSON.stringify(facts)).not.toContain("ann@");
  expect(events).toMatchObject([{ operationId: "sendSms", via: "found", error: undefined }]);
  expect(settled().map(({ attributes }) => attributes)).toMatchObject([
    { "messaging_sdk.via": "found", "messaging_sdk.outcome": "done" },
  ]);
  // A delivery that comes again leaves a line, too.
  await sendOnce(messaging, sms, options);
  expect(events.map((one) => one.via)).toEqual(["found", "stored"]);
  expect(at("info")).toHaveLength(2);
});

test("the request id is that of the last response", async () => {
  const { messaging, events } = watched((request) =>
    respond(200, {
      data: [{ phoneNumber: bodyOf(request).phoneNumbers[0] }],
      headers: { "x-request-id": "u-1" },
    }),
  );
  await sendOnce(messaging, sms, { ...pace, idempotencyKey: "a", store: memoryStore() });
  expect(events).toMatchObject([{ via: "sent", key: "a", externalId: "a", requestId: "u-1" }]);
});

test("a send that stays in doubt is an error, once; what is refused is a warning", async () => {
  const doubtful = watched((request) =>
    request.init.method === "GET" ? respond(200, { data: [] }) : respond(502),
  );
  const once = { ...pace, idempotencyKey: "a", store: memoryStore() };
  await expect(sendOnce(doubtful.messaging, sms, once)).rejects.toThrow();
  expect(doubtful.at("error")).toHaveLength(1);
  expect(doubtful.events).toMatchObject([{ via: undefined, outcome: "unknown", externalId: "a" }]);
  const errors = [{ title: "Bad", code: "E-3-007", message: "is bad", meta: {} }];
  const refused = watched(() => respond(422, { errors }));
  const trigger = { scenarioId: "s", recipientEmail: "ann@example.com" } as never;
  await expect(
    triggerOnce(refused.messaging, trigger, { ...once, store: memoryStore() }),
  ).rejects.toThrow();
  await expect(refused.messaging.sms.send(sms)).rejects.toThrow();
  expect(refused.at("error")).toEqual([]);
  expect(refused.at("warn")).toHaveLength(3);
  expect(refused.events).toMatchObject([{ operationId: "triggerScenario", externalId: undefined }]);
});

test("bulk says it of each batch, and not of those that sent nothing", async () => {
  const { messaging, events, at } = watched(lossy());
  const [one = "", two = "", three = ""] = numbers(3);
  const options = { ...quick, ...pace, batchSize: 2, store: memoryStore() };
  await collect(
    bulk(messaging).sendSms(
      [one, two, three, one, one, two],
      { sender: "A", message: "Hi" },
      options,
    ),
  );
  expect(events).toMatchObject([
    { operationId: "sendSms", key: "r", via: "found", externalId: expect.stringMatching(/-0$/) },
    { key: "r", via: "found", externalId: expect.stringMatching(/-2$/) },
  ]);
  expect(at("error")).toEqual([]);
  expect(at("info")).toHaveLength(2);
});

test("a batch without an id is named as one, and a warning where a part of it is doubtful", async () => {
  const { messaging, at } = watched((request) => {
    if (request.init.method === "GET") return respond(200, { data: [] });
    const { id = [], phoneNumbers = [] } = bodyOf(request);
    const some = phoneNumbers.slice(1).map((phoneNumber: string) => ({ phoneNumber }));
    return respond(200, { data: [...id.map((one: number) => ({ id: one })), ...some] });
  });
  await collect(bulk(messaging).addGroupContacts(7, [1, 2]));
  expect(at("info")[0]?.[1]).toBe("addGroupContacts: a batch sent");
  const template = { sender: "A", message: "Hi" };
  await collect(bulk(messaging).sendSms(numbers(2), template, { ...quick, ...pace }));
  expect(at("warn").at(-1)?.[1]).toMatch(/^sendSms: r-\w+-0 is doubtful in part$/);
});

test("a listener that throws, and a logger without info, undo nothing", async () => {
  const debug = vi.fn();
  const { handle } = newService();
  const { messaging } = fakeMessaging(handle, {
    events: [
      logTo({ debug, warn() {}, error() {} }),
      { onSettled: () => Promise.reject(new Error("mine")) as never },
    ],
  });
  const { via } = await sendOnce(messaging, sms, {
    ...pace,
    idempotencyKey: "a",
    store: memoryStore(),
  });
  expect(via).toBe("sent");
  expect(debug).toHaveBeenCalledWith("sendSms: a sent", expect.objectContaining({ key: "a" }));
});
