import type { Fault, ItemFault } from "./faults/fault.ts";
import type { FaultScript } from "./faults/rules.ts";
import type { SandboxRequest, SandboxResponse } from "./http.ts";

interface Played {
  readonly script: FaultScript;
  respond(request: SandboxRequest, fault: Fault | ItemFault): SandboxResponse;
  /** The control API, which meets no fault. */
  handle(request: Request): Promise<Response>;
}

/** For a URL without one, which no `Request` can have outside of a page. */
const anyHost = "http://localhost";

/** A `fetch` that calls the sandbox in this process. It follows no redirect. */
export function createFetch({ script, respond, handle }: Played): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(typeof input === "string" ? new URL(input, anyHost) : input, init);
    const { method, signal } = request;
    signal.throwIfAborted();
    const { pathname, search } = new URL(request.url);
    if (/^\/_sandbox(\/|$)/.test(pathname)) return handle(request);
    const fault = script.take({ method, path: pathname });
    if (fault.kind === "refuse") throw networkError("ECONNREFUSED");
    if (fault.kind === "reset" && fault.at === "connection") throw networkError("ECONNRESET");
    const headers = Object.fromEntries(request.headers);
    const body = await request.text();
    signal.throwIfAborted();
    const response = respond({ method, path: pathname + search, headers, body }, fault);
    if ("at" in fault && fault.at === "request") return silence(fault.kind, signal);
    if (fault.kind === "slow") await pause(fault.delayMs, signal);
    return toResponse(response, fault, signal);
  };
}

/** What a network does instead of a response. */
async function silence(kind: "reset" | "stall", signal: AbortSignal): Promise<never> {
  if (kind === "reset") throw networkError("ECONNRESET");
  await new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  throw networkError("ECONNRESET");
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener("abort", stop, { once: true });
  });
}

function networkError(code: string): TypeError {
  return new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
}

function toResponse(
  { status, headers, body }: SandboxResponse,
  fault: Fault | ItemFault,
  signal: AbortSignal,
): Response {
  const bytes = new TextEncoder().encode(body);
  switch (fault.kind) {
    case "reset":
    case "stall":
    case "drip":
    case "lie":
    case "huge":
      return new Response(streamOf(piecesOf(bytes, fault), signal), {
        status,
        headers: { ...headers, ...promisedLength(bytes, fault) },
      });
    case "none":
    case "items":
    case "slow":
    case "refuse":
    case "unreadable":
    case "unusual":
    case "contradiction":
    case "rejection":
    case "failure":
    case "later":
    case "redirect":
      return new Response(bodiless.has(status) ? null : bytes, { status, headers });
  }
}

/** Statuses whose `Response` must have no body (https://fetch.spec.whatwg.org/#null-body-status). */
const bodiless = new Set([204, 205, 304]);

type InTransport = Extract<Fault, { kind: "reset" | "stall" | "drip" | "lie" | "huge" }>;

function promisedLength({ length }: Uint8Array, fault: InTransport): Record<string, string> {
  if (fault.kind === "lie") {
    const promised = fault.promises === "more" ? length * 2 : Math.floor(length / 2);
    return { "content-length": String(promised) };
  }
  if (fault.kind !== "huge") return { "content-length": String(length) };
  return fault.framing === "content-length" ? { "content-length": String(fault.bytes) } : {};
}

async function* piecesOf(bytes: Uint8Array, fault: InTransport): AsyncGenerator<Uint8Array, void> {
  const half = bytes.subarray(0, bytes.length / 2);
  switch (fault.kind) {
    case "drip":
      for (const byte of bytes) {
        yield Uint8Array.of(byte);
        await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
      }
      return;
    case "lie":
      yield fault.promises === "more" ? bytes : half;
      if (fault.promises === "less") return;
      throw new TypeError("terminated");
    case "huge": {
      yield bytes;
      const spaces = new Uint8Array(64 * 1024).fill(0x20);
      for (let left = fault.bytes - bytes.length; left > 0; left -= spaces.length) {
        yield spaces.subarray(0, left);
      }
      return;
    }
    case "reset":
    case "stall":
      if (fault.at === "body") yield half;
      if (fault.kind === "reset") throw new TypeError("terminated");
      await new Promise(() => {});
  }
}

/** A body that fails when the signal aborts. */
function streamOf(pieces: AsyncGenerator<Uint8Array, void>, signal: AbortSignal): ReadableStream {
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
