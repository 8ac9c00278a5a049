import * as api from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { tracing } from "./index.ts";

const exporter = new InMemorySpanExporter();

beforeEach(() => {
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  api.trace.setGlobalTracerProvider(provider);
  api.propagation.setGlobalPropagator(new W3CTraceContextPropagator());
});
afterEach(() => {
  exporter.reset();
  api.trace.disable();
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
  ]);
  expect(spans[0]).toMatchObject({
    status: { code: api.SpanStatusCode.ERROR },
    attributes: { "http.response.status_code": 503, "error.type": "503" },
  });
  expect(spans[1]?.attributes).toEqual({
    "http.request.method": "GET",
    "url.template": "/v2.1/sms/{externalId}",
    "server.address": "api.example.com",
    "server.port": 443,
    "messaging_sdk.operation_id": "listSms",
    "http.request.resend_count": 1,
    "http.response.status_code": 200,
  });
  const [first] = spans;
  expect(sent[0]?.init.headers.traceparent).toContain(first?.spanContext().spanId);
  const recorded = JSON.stringify(spans.map(({ attributes, events }) => [attributes, events]));
  for (const secret of ["order-1", "48500500500", "k3y-of-a-test"])
    expect(recorded).not.toContain(secret);
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
