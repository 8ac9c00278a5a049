// What users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import * as OpenTelemetry from '@opentelemetry/api';
import { Middleware } from './index.js';
import '@messaging-sdk/types';
import 'openapi-fetch';

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
 * A span holds the path's template and no query: both may hold personal data. What an instrumentation of `fetch` would
 * make beside ours is left out.
 */
declare function tracing(api: typeof OpenTelemetry): Middleware;

export { tracing };
