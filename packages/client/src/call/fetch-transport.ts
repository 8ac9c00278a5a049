import { type Config, loopback, warnOnce } from "../config.ts";
import { checkFunction } from "../errors/invalid-input-error.ts";
import type { Transport } from "../middleware.ts";
import { neverOpened } from "./connection.ts";

export function fetchTransport({
  fetch: given,
  fetchOptions,
}: Pick<Config, "fetch" | "fetchOptions">): Transport {
  return ({ url, method, headers, body, init }, maxBytes, report) => {
    const fetch = given ?? globalThis.fetch;
    const options: RequestInit = init ? { ...fetchOptions, ...init } : { ...fetchOptions };
    checkFunction("fetch", fetch);
    // Workers refused the option until November 2024.
    if (options.cache === "no-store" && !isRequest(url, options)) {
      delete options.cache;
      headers = { ...headers, "cache-control": "no-cache" };
    }
    const controller = new AbortController();
    const sent: RequestInit = {
      ...options,
      method,
      headers,
      body: body as string,
      signal: controller.signal,
      // A redirect that is followed could carry the credential to another origin.
      redirect: "manual",
    };
    if (!repeatable.test(method)) neverRepeat(sent, fetch);
    void exchange();
    return (reason) => controller.abort(reason);

    async function exchange() {
      let received: Response | undefined;
      try {
        received = await fetch(url, sent);
        const { status, headers } = received;
        // A browser hides the body of a redirect, too.
        const isHidden = received.type === "opaqueredirect";
        const text = isHidden ? "" : await readBody(received, maxBytes);
        if (text === false) report("too-long", { status, headers });
        else report("whole", { status, headers, body: text });
      } catch (cause) {
        const isRefused = fetch === globalThis.fetch && !isRequest(url, sent);
        const how = neverOpened(cause) || isRefused ? "not-sent" : "no-response";
        report(received ? "cut" : how, cause);
      }
    }
  };
}

/** These have the same effect when repeated (RFC 9110, 9.2.2). */
const repeatable = /^(GET|PUT|DELETE)$/;

/**
 * Keeps a runtime from repeating a write by itself when a reused connection closes without a response: Bun before 1.4 by the
 * first option, Deno by the second. Each write then has a separate connection. No option keeps a browser from it.
 */
function neverRepeat(init: RequestInit & { client?: object | undefined }, fetch: unknown): void {
  init.keepalive ??= false;
  const { Deno, location } = globalThis as DenoGlobal;
  if (Deno?.createHttpClient)
    init.client ??= denoClient ??= Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  if (!location || fetch !== globalThis.fetch) return;
  if (!loopback.test(`http://${location.hostname}`)) return;
  warnOnce("A browser may send this twice when a connection breaks. Send from your server.");
}

let denoClient: object | undefined;

interface DenoGlobal {
  readonly location?: { readonly hostname: string };
  readonly Deno?: { createHttpClient?(options: { readonly poolMaxIdlePerHost: number }): object };
}

/** Returns true when `fetch` would make a request of this at all; one that it refuses has not left. */
function isRequest(url: string, init: RequestInit): boolean {
  try {
    new Request(url, { ...init, signal: null });
  } catch {
    // Some runtimes have no `Request`.
    return typeof Request === "undefined";
  }
  return true;
}

/** Reads a response's text; false when it has more bytes than allowed, beyond which it is not read. */
export function readBody(response: Response, maxBytes: number): Promise<string | false> {
  const { headers } = response;
  const length = headers.get("content-length");
  // The length of a compressed body is not that of its text.
  const isBounded = length && Number(length) <= maxBytes && !headers.get("content-encoding");
  const body = isBounded ? null : response.body;
  return body ? readStream(body, maxBytes) : response.text();
}

async function readStream(body: ReadableStream<Uint8Array>, maxBytes: number) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes += chunk.value.byteLength;
    if (bytes > maxBytes) {
      // Not awaited: a connection that stalls would hold the error back.
      reader.cancel().catch(() => {});
      return false;
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}
