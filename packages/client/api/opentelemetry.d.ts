// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import * as OpenTelemetry from '@opentelemetry/api';
import { Middleware } from './index.js';
import '@messaging-sdk/types';

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
declare function tracing(api: typeof OpenTelemetry, { metrics, ...others }?: {
    readonly metrics?: boolean | undefined;
}): Middleware;

export { tracing };
