import { createHash } from "node:crypto";
import { catalogue, createSandbox, type Fault, type FaultRule } from "@messaging-sdk/sandbox";
import { receivedBy } from "@messaging-sdk/sandbox/node";
import { document } from "@messaging-sdk/spec/bundled";
import {
  examplesOf,
  type Operation,
  type ResponseObject,
  resolve,
} from "@messaging-sdk/spec/reader";

/** A situation that a call meets. */
export interface Situation {
  /** A line, the same for every operation that can meet it. */
  readonly name: string;
  meet(): Met;
}

/** A service in this process. */
interface Met {
  readonly fetch: typeof globalThis.fetch;
  /** How often the operation took effect. */
  effects(): number;
}

const { huge, ...others } = catalogue;
const ordinary: readonly Fault[] = Object.values(others).flat();

/** Every fault of the catalogue, met at every attempt; then some that end, or that another one follows. */
export const faults: readonly Situation[] = [
  ...ordinary.map(always),
  ...["refuse", "reset", "later", "failure"].flatMap((kind) => {
    const fault = ordinary.find((one) => one.kind === kind);
    return fault ? [meeting(`${nameOf(fault)}; then success`, { ...fault, count: 1 })] : [];
  }),
  meeting(
    "reset, at request, performed; then refuse",
    { kind: "reset", at: "request", effect: true, count: 1 },
    { kind: "refuse", effect: false },
  ),
];

export const success = meeting("success");

/** Situations whose log is kept as it is. */
export const logged: readonly Situation[] = [
  meeting("failure", { kind: "failure", status: 502, body: "echo", effect: true }),
  meeting("no connection", { kind: "refuse", effect: false }),
];

/** Limits of time and size, to the last millisecond and byte. */
export const limits: readonly Situation[] = [
  later("429 that asks for 60 000 ms", 60_000),
  later("429 that asks for 60 001 ms", 60_001),
  {
    name: "429 that asks for 60 000 ms, 429 that asks for 50 000 ms, then nothing",
    meet() {
      const waits = [60_000, 50_000];
      return respondWith((signal) => {
        const wait = waits.shift();
        return wait === undefined ? nothing(signal) : retryAfter(wait);
      });
    },
  },
];

/** Bodies of 32 MiB and more, which take long. */
export const sizes: readonly Situation[] = [
  ...huge.map(always),
  ...[32 * 1024 ** 2, 32 * 1024 ** 2 + 1].map((bytes) => ({
    name: `a response of ${bytes} bytes`,
    meet: () => respondWith(() => new Response(spaces(bytes, '{"meta":{},"data":[]}'))),
  })),
];

/** Returns a situation for each response that the spec's examples show for the operation. */
export function documented({ object }: Operation): Situation[] {
  return Object.entries(object.responses).flatMap(([status, referable]) => {
    const response = resolve<ResponseObject>(document, referable);
    const headers = Object.entries(response.headers ?? {}).map(([name, header]) => [
      name,
      String(resolve<{ example?: unknown }>(document, header).example),
    ]);
    return Object.entries(examplesOf(document, response)).map(([name, body]) => ({
      name: `${status} ${name} (${digest({ headers, body })})`,
      meet: () =>
        respondWith(
          () =>
            new Response(JSON.stringify(body), {
              status: Number(status),
              headers: { ...Object.fromEntries(headers), "content-type": "application/json" },
            }),
        ),
    }));
  });
}

/** Tells an example that was edited from a client that takes it otherwise. */
function digest(example: unknown): string {
  return createHash("sha256").update(JSON.stringify(example)).digest("hex").slice(0, 6);
}

/** `reset, at request, performed`. */
function nameOf({ kind, effect, ...rest }: Fault): string {
  const details = Object.entries(rest).map(([key, value]) => `${key} ${value}`);
  return [kind, ...details, ...(effect ? ["performed"] : [])].join(", ");
}

function always(fault: Fault): Situation {
  return meeting(nameOf(fault), fault);
}

function meeting(name: string, ...data: FaultRule[]): Situation {
  return {
    name,
    meet() {
      const sandbox = createSandbox({ data: "examples" });
      void sandbox.faults.set({ data });
      const { writes } = receivedBy(sandbox);
      return { fetch: sandbox.fetch, effects: () => writes.length };
    },
  };
}

function respondWith(respond: (signal: AbortSignal) => Response | Promise<Response>): Met {
  return { fetch: async (_, init) => respond(init?.signal as AbortSignal), effects: () => 0 };
}

function later(name: string, ms: number): Situation {
  return { name, meet: () => respondWith(() => retryAfter(ms)) };
}

function retryAfter(ms: number): Response {
  return new Response("{}", { status: 429, headers: { "retry-after-ms": String(ms) } });
}

function nothing(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

/** JSON with so much space after it that it has so many bytes. */
function spaces(bytes: number, json: string): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(1024 ** 2).fill(0x20);
  let left = bytes - json.length;
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(json)),
    pull(controller) {
      if (left === 0) return controller.close();
      controller.enqueue(piece.subarray(0, left));
      left -= Math.min(left, piece.length);
    },
  });
}
