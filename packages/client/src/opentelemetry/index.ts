import type * as OpenTelemetry from "@opentelemetry/api";
import type { Middleware } from "../engine/middleware.ts";

/**
 * A middleware that makes a client span of each attempt, by the HTTP semantic conventions
 * (https://opentelemetry.io/docs/specs/semconv/http/http-spans/), and propagates the trace to the service.
 *
 * ```ts
 * import * as api from "@opentelemetry/api";
 * createMessaging({ baseUrl, apiKey, middleware: [tracing(api)] });
 * ```
 *
 * A span holds the path's template and no query: both may hold personal data.
 */
export function tracing(api: typeof OpenTelemetry): Middleware {
  const { SpanKind, SpanStatusCode, context, propagation, trace } = api;
  return async (request, next, { operationId, path, attempt }) => {
    const { hostname, port, protocol } = new URL(request.url);
    const span = trace.getTracer("@messaging-sdk/client").startSpan(`${request.method} ${path}`, {
      kind: SpanKind.CLIENT,
      attributes: {
        "http.request.method": request.method,
        "url.template": path,
        "server.address": hostname,
        "server.port": Number(port || (protocol === "https:" ? 443 : 80)),
        ...(operationId && { "messaging_sdk.operation_id": operationId }),
        ...(attempt > 1 && { "http.request.resend_count": attempt - 1 }),
      },
    });
    const active = trace.setSpan(context.active(), span);
    const headers = { ...request.headers };
    propagation.inject(active, headers);
    try {
      const response = await context.with(active, () => next({ ...request, headers }));
      span.setAttribute("http.response.status_code", response.status);
      if (response.status >= 400) fail(String(response.status));
      return response;
    } catch (error) {
      fail(error instanceof Error ? error.name : "unknown");
      throw error;
    } finally {
      span.end();
    }

    function fail(type: string) {
      span.setAttribute("error.type", type).setStatus({ code: SpanStatusCode.ERROR });
    }
  };
}
