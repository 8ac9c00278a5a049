import type * as OpenTelemetry from "@opentelemetry/api";
import { checkFunction } from "../errors/invalid-input-error.ts";
import type { CallContext, EngineRequest, Middleware, Next, SettledEvent } from "../middleware.ts";
import { checkNames } from "../option-names.ts";
import { requestIdOf } from "../result.ts";

const name = "@messaging-sdk/client";

/**
 * A middleware that makes a span of each call and in it a client span of each attempt, propagates the trace to the
 * service, and measures each attempt as `http.client.request.duration`, all by the HTTP semantic conventions
 * (https://opentelemetry.io/docs/specs/semconv/http/).
 *
 * ```ts
 * import * as api from "@opentelemetry/api";
 * createMessaging({ baseUrl, apiKey, middleware: [tracing(api)] });
 * ```
 *
 * A span holds the path's template and no query: both may hold personal data. Beside an instrumentation of `fetch` there is
 * still one span and one measurement: its span is left out, and ours of the attempt takes its place, while it measures.
 * What became of a key of `sendOnce`, or of a batch of `bulk`, is a span over all of its calls, lookups and waits.
 * `metrics` says otherwise: `true` measures in any case, as for an instrumentation that does not, and `false` never.
 */
export function tracing(
  api: typeof OpenTelemetry,
  { metrics, ...others }: { readonly metrics?: boolean | undefined } = {},
): Middleware {
  checkFunction("api.metrics.getMeter", api?.metrics?.getMeter);
  checkNames(others, ["metrics"], "tracing.");
  const { SpanKind, context, propagation } = api;
  const duration = api.metrics.getMeter(name).createHistogram("http.client.request.duration", {
    description: "Duration of HTTP client requests.",
    unit: "s",
    advice: { explicitBucketBoundaries: buckets },
  });
  // The SDK's own key: the API has no function for it.
  const suppressed = api.createContextKey("OpenTelemetry SDK Context Key SUPPRESS_TRACING");

  const attempt: Middleware = (request, next, call) => {
    const { hostname, port, protocol } = new URL(request.url);
    const common = {
      "http.request.method": request.method,
      "server.address": hostname,
      "server.port": Number(port || (protocol === "https:" ? 443 : 80)),
    };
    const attributes = {
      ...common,
      "url.template": call.path,
      ...(call.operationId && { "messaging_sdk.operation_id": call.operationId }),
      ...(call.attempt > 1 && { "http.request.resend_count": call.attempt - 1 }),
    };
    const start = performance.now();
    let isMeasured = metrics === false;
    const send = () => {
      const headers = { ...request.headers };
      propagation.inject(context.active(), headers);
      // Only an instrumentation reads this. It would have made a span, and it measures in any case.
      const inner = onRead(context.active().setValue(suppressed, true), suppressed, () => {
        isMeasured = metrics !== true;
      });
      return context.with(inner, () => next({ ...request, headers }));
    };
    const spanName = `${request.method} ${call.path}`;
    return traced(api, spanName, { kind: SpanKind.CLIENT, attributes }, send, (outcome) => {
      if (!isMeasured)
        duration.record((performance.now() - start) / 1000, { ...common, ...outcome });
    });
  };
  const aroundCall = (request: EngineRequest, next: Next, { operationId, path }: CallContext) =>
    traced(
      api,
      operationId ?? `${request.method} ${path}`,
      { attributes: operationId ? { "messaging_sdk.operation_id": operationId } : {} },
      () => next(request),
    );
  const onSettled = ({ operationId, key, externalId, via, requestId, ...end }: SettledEvent) => {
    const attributes = {
      "messaging_sdk.operation_id": operationId,
      ...(key && { "messaging_sdk.idempotency_key": key }),
      ...(externalId && { "messaging_sdk.external_id": externalId }),
      ...(via && { "messaging_sdk.via": via }),
      ...(requestId && { "messaging_sdk.request_id": requestId }),
      "messaging_sdk.outcome": end.outcome,
    };
    const startTime = Date.now() - end.durationMs;
    const span = api.trace
      .getTracer(name)
      .startSpan(`settle ${operationId}`, { attributes, startTime });
    if (end.error !== undefined) span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end();
  };
  return Object.assign(attempt, { aroundCall, onSettled });
}

/** A context that reports when one of its values is read. */
function onRead(
  context: OpenTelemetry.Context,
  key: symbol,
  report: () => void,
): OpenTelemetry.Context {
  return {
    getValue(name) {
      if (name === key) report();
      return context.getValue(name);
    },
    setValue: (name, value) => onRead(context.setValue(name, value), key, report),
    deleteValue: (name) => onRead(context.deleteValue(name), key, report),
  };
}

/** Histogram bounds of the semantic conventions, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** Runs a request in a new span, which says how it went. */
async function traced(
  { SpanStatusCode, context, trace }: typeof OpenTelemetry,
  spanName: string,
  options: OpenTelemetry.SpanOptions,
  run: () => ReturnType<Next>,
  ended?: (outcome: OpenTelemetry.Attributes) => void,
) {
  const span = trace.getTracer(name).startSpan(spanName, options);
  const outcome: OpenTelemetry.Attributes = {};
  const fail = (type: string) => {
    outcome["error.type"] = type;
    span.setStatus({ code: SpanStatusCode.ERROR });
  };
  try {
    const response = await context.with(trace.setSpan(context.active(), span), run);
    const requestId = requestIdOf(response);
    if (requestId) span.setAttribute("messaging_sdk.request_id", requestId);
    outcome["http.response.status_code"] = response.status;
    if (response.status >= 400) fail(String(response.status));
    return response;
  } catch (error) {
    fail(error instanceof Error ? error.name : "unknown");
    throw error;
  } finally {
    span.setAttributes(outcome).end();
    ended?.(outcome);
  }
}
