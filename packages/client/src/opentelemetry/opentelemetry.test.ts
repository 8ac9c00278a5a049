import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as api from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { createMessaging } from "../index.ts";
import { tracing } from "./index.ts";

const exporter = new InMemorySpanExporter();

beforeEach(() => {
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  api.trace.setGlobalTracerProvider(provider);
  api.propagation.setGlobalPropagator(new W3CTraceContextPropagator());
});
afterEach(() => {
  exporter.reset();
  api.trace.disable();
  api.context.disable();
  api.metrics.disable();
  api.propagation.disable();
});

test("each attempt is a client span by the HTTP conventions, and the trace is propagated", async () => {
  const busy = () => respond(503, { headers: { "retry-after-ms": "1" } });
  const { messaging, sent } = fakeMessaging([busy, () => respond(200)], {
    middleware: [tracing(api)],
  });
  await messaging.sms.list("order-1", { phoneNumber: "+48500500500" });
  const spans = exporter.getFinishedSpans();
  expect(spans.map(({ name, kind }) => [name, kind])).toEqual([
    ["GET /v2.1/sms/{externalId}", api.SpanKind.CLIENT],
    ["GET /v2.1/sms/{externalId}", api.SpanKind.CLIENT],
    ["listSms", api.SpanKind.INTERNAL],
  ]);
  const call = spans[2];
  expect(call?.attributes).toEqual({
    "messaging_sdk.operation_id": "listSms",
    "messaging_sdk.request_id": "id-of-response",
    "http.response.status_code": 200,
  });
  for (const attempt of spans.slice(0, 2)) {
    expect(attempt.parentSpanContext?.spanId).toBe(call?.spanContext().spanId);
  }
  expect(spans[0]).toMatchObject({
    status: { code: api.SpanStatusCode.ERROR },
    attributes: { "http.response.status_code": 503, "error.type": "503" },
  });
  expect(spans[0]?.attributes).not.toHaveProperty("http.request.resend_count");
  expect(spans[1]?.attributes).toEqual({
    "http.request.method": "GET",
    "url.template": "/v2.1/sms/{externalId}",
    "server.address": "api.example.com",
    "server.port": 443,
    "messaging_sdk.operation_id": "listSms",
    "messaging_sdk.request_id": "id-of-response",
    "http.request.resend_count": 1,
    "http.response.status_code": 200,
  });
  const [first] = spans;
  expect(sent[0]?.init.headers.traceparent).toContain(first?.spanContext().spanId);
  expect(sent[0]?.init.headers.accept).toBe("application/json");
  const recorded = JSON.stringify(spans.map(({ attributes, events }) => [attributes, events]));
  for (const secret of ["order-1", "48500500500", "k3y-of-a-test"])
    expect(recorded).not.toContain(secret);
});

test("a path that the spec does not have names its span, beside a port that is usual, without an id", async () => {
  const { messaging } = fakeMessaging(() => Response.json({}, { status: 400 }), {
    baseUrl: "http://localhost",
    middleware: [tracing(api)],
  });
  await expect(messaging.request("GET", "/v3/group")).rejects.toThrow();
  const [attempt, call] = exporter.getFinishedSpans();
  expect(call?.name).toBe("GET /v3/group");
  expect(attempt).toMatchObject({
    status: { code: api.SpanStatusCode.ERROR },
    attributes: { "server.port": 80, "error.type": "400" },
  });
  expect(attempt?.attributes).not.toHaveProperty("messaging_sdk.request_id");
});

test("a failure without a response is one of the span too", async () => {
  const { messaging } = fakeMessaging(() => Promise.reject(new TypeError("fetch failed")), {
    middleware: [tracing(api)],
    retries: 0,
  });
  await expect(messaging.groups.list()).rejects.toThrow();
  expect(exporter.getFinishedSpans()[0]).toMatchObject({
    status: { code: api.SpanStatusCode.ERROR },
    attributes: { "error.type": "ConnectionError" },
  });
});

test("each attempt is measured by the conventions", async () => {
  const memory = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter: memory });
  const provider = new MeterProvider({ readers: [reader] });
  api.metrics.setGlobalMeterProvider(provider);
  const { messaging } = fakeMessaging(() => respond(404), { middleware: [tracing(api)] });
  await messaging.sms.list("order-1").catch(() => {});
  await provider.forceFlush();
  const [metric] = memory
    .getMetrics()
    .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics));
  expect(metric?.descriptor).toMatchObject({
    name: "http.client.request.duration",
    description: "Duration of HTTP client requests.",
    unit: "s",
  });
  expect(metric?.dataPoints).toMatchObject([
    {
      attributes: {
        "http.request.method": "GET",
        "server.address": "api.example.com",
        "server.port": 443,
        "http.response.status_code": 404,
        "error.type": "404",
      },
      value: {
        count: 1,
        sum: expect.toSatisfy((seconds) => seconds > 0 && seconds < 1),
        buckets: { boundaries: expect.arrayContaining([0.005, 10]) },
      },
    },
  ]);
  await provider.shutdown();
});

/** A service, and the instrumentation of `fetch` that teams have, with what both report. */
async function instrumented() {
  const memory = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter: memory });
  const provider = new MeterProvider({ readers: [reader] });
  api.metrics.setGlobalMeterProvider(provider);
  const instrumentation = new UndiciInstrumentation();
  instrumentation.setTracerProvider(api.trace.getTracerProvider());
  instrumentation.setMeterProvider(provider);
  instrumentation.enable();
  const traces: unknown[] = [];
  const server = createServer(({ headers }, response) => {
    traces.push(headers.traceparent);
    response.setHeader("content-type", "application/json");
    response.end('{"meta":{},"data":[]}');
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    traces,
    /** How often each of them measured a request. */
    async measured() {
      await provider.forceFlush();
      const scopes = memory.getMetrics().at(-1)?.scopeMetrics ?? [];
      return Object.fromEntries(
        scopes.map(({ scope, metrics }) => [
          scope.name,
          metrics
            .filter(({ descriptor }) => descriptor.name === "http.client.request.duration")
            .flatMap(({ dataPoints }) => dataPoints.map(({ value }) => (value as Counted).count))
            .reduce((sum, count) => sum + count, 0),
        ]),
      );
    },
    async [Symbol.asyncDispose]() {
      instrumentation.disable();
      server.close();
      server.closeAllConnections();
      await provider.shutdown();
    },
  };
}

interface Counted {
  readonly count: number;
}

const instrumentation = "@opentelemetry/instrumentation-undici";

test("an instrumentation of fetch makes no second client span, and the trace is propagated once", async () => {
  await using service = await instrumented();
  const { baseUrl, traces } = service;
  const messaging = createMessaging({ baseUrl, apiKey: "k", middleware: [tracing(api)] });
  await messaging.sms.list("an-id");
  await fetch(baseUrl);
  const names = exporter.getFinishedSpans().map(({ name, kind }) => [name, kind]);
  expect(names).toEqual([
    ["GET /v2.1/sms/{externalId}", api.SpanKind.CLIENT],
    ["listSms", api.SpanKind.INTERNAL],
    // A call that is not ours has its own.
    ["GET", api.SpanKind.CLIENT],
  ]);
  expect(traces[0]).toContain(exporter.getFinishedSpans()[0]?.spanContext().spanId);
});

test("beside it a request is measured once", async () => {
  await using service = await instrumented();
  const { baseUrl } = service;
  const messaging = createMessaging({ baseUrl, apiKey: "k", middleware: [tracing(api)] });
  await messaging.sms.list("an-id");
  await messaging.groups.list();
  expect(await service.measured()).toEqual({ [instrumentation]: 2 });
});

test.each([
  [true, { [instrumentation]: 1, "@messaging-sdk/client": 1 }],
  [false, { [instrumentation]: 1 }],
])("unless metrics says %s", async (metrics, counts) => {
  await using service = await instrumented();
  const middleware = [tracing(api, { metrics })];
  const messaging = createMessaging({ baseUrl: service.baseUrl, apiKey: "k", middleware });
  await messaging.groups.list();
  expect(await service.measured()).toEqual(counts);
});
