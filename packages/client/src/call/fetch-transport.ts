import type { Config } from "../config.ts";
import type { Transport } from "../wire.ts";
import { neverOpened } from "./connection.ts";

/** The transport of every runtime. */
export function fetchTransport({ fetch: given, fetchOptions }: Config): Transport {
  return ({ url, method, headers, body, init }, maxBytes, report) => {
    // A call by path may bring its own.
    const { fetch = given ?? globalThis.fetch, ...options } = (init ?? {}) as Init;
    const controller = new AbortController();
    // Followed, a redirect could carry the credential to another origin.
    const own = { method, headers, signal: controller.signal, redirect: "manual" } as const;
    const sent = { ...fetchOptions, ...options, ...own } as RequestInit;
    if (body !== undefined) sent.body = body;
    void exchange();
    return (reason) => controller.abort(reason);

    async function exchange() {
      let received: Response | undefined;
      try {
        received = await fetch(url, sent);
        const { type, status, headers } = received;
        // What a browser hides of a redirect is its body, too.
        const isHidden = type === "opaqueredirect";
        const text = isHidden ? "" : await readBody(received, maxBytes);
        if (text === undefined) report("too-long", { status, headers });
        else report("whole", { status, headers, body: text });
      } catch (cause) {
        const isGlobal = fetch === globalThis.fetch;
        const neverLeft = neverOpened(cause) || (isGlobal && !isSendable(url, sent));
        report(received ? "cut" : neverLeft ? "not-sent" : "no-response", cause);
      }
    }
  };
}

type Init = RequestInit & { readonly fetch?: typeof globalThis.fetch };

/** Whether `fetch` can have sent this at all; what it refuses has not left. */
function isSendable(url: string, init: RequestInit): boolean {
  if (typeof Request === "undefined") return true;
  try {
    new Request(url, { ...init, signal: null });
    return true;
  } catch {
    return false;
  }
}

/** Reads a response's text; undefined when it has more bytes than allowed, of which no more than that are read. */
export async function readBody(response: Response, maxBytes: number): Promise<string | undefined> {
  const { headers, body } = response;
  // Of a compressed body, the length says nothing of its text.
  const isBounded =
    Number(headers.get("content-length") ?? Infinity) <= maxBytes &&
    !headers.get("content-encoding");
  if (!isBounded && body) return readStream(body, maxBytes);
  const text: unknown = await response.text();
  if (typeof text === "string") return text;
  throw new TypeError("The text() of your fetch's response gave no text.");
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
      return undefined;
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}
