import { neverOpened } from "../call/connection.ts";
import { InvalidInputError, wrongKind } from "../errors/invalid-input-error.ts";
import type { Transport } from "../middleware.ts";
import { type HeaderValues, responseHeaders } from "./response-headers.ts";

export type { HeaderValues };

/** The part that we use of undici's dispatchers: `Agent`, `Pool`, `ProxyAgent` and the like, of version 7 or 8. */
export interface Dispatcher {
  dispatch(options: DispatchOptions, handler: DispatchHandler): boolean;
}

export interface DispatchOptions {
  readonly origin: string;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** The callbacks that a dispatcher calls. */
export interface DispatchHandler {
  onRequestStart(controller: DispatchController): void;
  onResponseStart(controller: DispatchController, status: number, headers: HeaderValues): void;
  onResponseData(controller: DispatchController, chunk: Uint8Array): void;
  onResponseEnd(): void;
  onResponseError(controller: DispatchController | undefined, error: unknown): void;
}

export interface DispatchController {
  abort(reason: Error): void;
}

/**
 * Carries requests by a dispatcher of undici 7.30 or 8.12, for a fraction of the CPU time of `fetch`.
 *
 * ```ts
 * import { Agent } from "undici";
 * createMessaging({ baseUrl, apiKey, transport: undiciTransport(new Agent()) });
 * ```
 *
 * @throws InvalidInputError when it is no dispatcher.
 */
export function undiciTransport(dispatcher: Dispatcher): Transport {
  if (typeof dispatcher?.dispatch !== "function")
    throw wrongKind("dispatcher", "a dispatcher of undici, such as new Agent()", dispatcher);
  return ({ url, method, headers, body = null, init }, maxBytes, report) => {
    let controller: DispatchController | undefined;
    let stopped: { readonly reason: unknown } | undefined;
    let status = 0;
    let values: HeaderValues = {};
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    const head = () => ({ status, headers: responseHeaders(values) });
    const stop = (reason: unknown) => {
      stopped = { reason };
      controller?.abort(reason as Error);
    };
    const handler: DispatchHandler = {
      onRequestStart(given) {
        controller = given;
        // Before this moment nothing can be called off; after it the request is written.
        if (stopped) stop(stopped.reason);
      },
      onResponseStart(_, given, fields) {
        // 103 is a hint that comes before the response.
        if (given < 200) return;
        status = given;
        values = fields;
      },
      onResponseData(_, chunk) {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes <= maxBytes) return;
        report("too-long", head());
        stop(new Error("The response is too long."));
      },
      onResponseEnd() {
        const isPacked = /gzip|deflate|br|zstd|compress/i.test(
          `${values["content-encoding"] ?? ""}`,
        );
        // `fetch` makes this a network error: a proxy responded, and not the service.
        if (status === 407) {
          report("no-response", new Error("A proxy asks for authentication (HTTP 407)."));
        } else if (bytes > 0 && isPacked) report("cut", new Error(compressed));
        else report("whole", { ...head(), body: decoder.decode(Buffer.concat(chunks)) });
      },
      onResponseError(_, error) {
        const neverLeft = !controller && (neverOpened(error) || isRefused(error));
        report(status > 0 ? "cut" : neverLeft ? "not-sent" : "no-response", error);
      },
    };
    try {
      // An option of `fetch` that is ignored could change what a call does.
      for (const name in init) {
        if (init[name] === undefined || (name === "cache" && init.cache === "no-store")) continue;
        throw new InvalidInputError(name, "is an option of fetch, not of undiciTransport.");
      }
      const { origin, pathname, search } = new URL(url);
      // `fetch` sends the same for `no-store`, the only one that is left: caches stand in between, too.
      const sent = init?.cache ? { "cache-control": "no-cache", ...headers } : headers;
      const path = pathname + search;
      dispatcher.dispatch({ origin, path, method, headers: sent, body }, handler);
    } catch (error) {
      report(controller ? "no-response" : "not-sent", error);
    }
    return stop;
  };
}

const decoder = new TextDecoder();
const compressed =
  "The response is compressed: compose the dispatcher with interceptors.decompress({ skipErrorResponses: false }).";

/** Returns true when a dispatcher refused a request before it had written anything. */
function isRefused(error: unknown): boolean {
  const code = error instanceof Error && "code" in error && error.code;
  return /^UND_ERR_(INVALID_ARG|NOT_SUPPORTED|CLOSED|DESTROYED)$/.test(`${code}`);
}
