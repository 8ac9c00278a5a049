import { type Delivery, deliveryOf } from "./faults/delivery.ts";
import type { FaultScript } from "./faults/rules.ts";
import type { Fault, ItemFault } from "./generated/control.ts";
import type { SandboxRequest, SandboxResponse } from "./http.ts";

/** For a URL without one, which no `Request` can have outside of a page. */
const anyHost = "http://localhost";

/** A `fetch` that calls the sandbox in this process. It follows no redirect. */
export function createFetch(
  take: FaultScript["take"],
  respond: (request: SandboxRequest, fault: Fault | ItemFault) => SandboxResponse,
  handle: (request: Request) => Promise<Response>,
): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(typeof input === "string" ? new URL(input, anyHost) : input, init);
    const { method, signal } = request;
    signal.throwIfAborted();
    const { pathname, search } = new URL(request.url);
    if (/^\/_sandbox(\/|$)/.test(pathname)) return handle(request);
    const fault = take({ method, path: pathname });
    if (fault.kind === "refuse") throw networkError("ECONNREFUSED");
    if (fault.kind === "reset" && fault.at === "connection") throw networkError("ECONNRESET");
    const headers = Object.fromEntries(request.headers);
    const body = await request.text();
    signal.throwIfAborted();
    const response = respond({ method, path: pathname + search, headers, body }, fault);
    if ("at" in fault && fault.at === "request") {
      if (fault.kind === "stall") await pause(signal);
      throw networkError("ECONNRESET");
    }
    if (fault.kind === "slow") await pause(signal, fault.delayMs);
    return toResponse(response, fault, signal);
  };
}

/** Resolves after a time, where there is one, and rejects when the signal aborts. */
function pause(signal: AbortSignal, ms?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener("abort", end, { once: true });
  });
}

/** As Node's `fetch` has it. */
export function networkError(code: string): TypeError {
  return new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
}

function toResponse(
  { status, headers, body }: SandboxResponse,
  fault: Fault | ItemFault,
  signal: AbortSignal,
): Response {
  const bytes = new TextEncoder().encode(body);
  const delivery = deliveryOf(fault, bytes);
  const length = delivery?.length;
  const content = delivery ? streamOf(received(delivery), signal) : bytes;
  return new Response(bodiless.has(status) ? null : content, {
    status,
    headers: { ...headers, ...(length !== undefined && { "content-length": String(length) }) },
  });
}

/** Statuses whose `Response` must have no body (https://fetch.spec.whatwg.org/#null-body-status). */
const bodiless = new Set([204, 205, 304]);

/** As much as was promised, and an error where there is less. */
async function* received({ length, pieces, pauseMs, end }: Delivery): AsyncGenerator<Uint8Array> {
  let left = length ?? Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    yield piece.subarray(0, left);
    left -= piece.length;
    if (pauseMs !== undefined) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  if (end === "stall") await new Promise(() => {});
  if (end === "reset" || (end === "cut" && left > 0)) throw new TypeError("terminated");
}

/** A body that fails when the signal aborts. */
function streamOf(pieces: AsyncGenerator<Uint8Array>, signal: AbortSignal): ReadableStream {
  return new ReadableStream({
    start(controller) {
      signal.addEventListener("abort", () => controller.error(signal.reason), { once: true });
    },
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
