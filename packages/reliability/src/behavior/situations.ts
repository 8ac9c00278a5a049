import { createHash } from "node:crypto";
import {
  catalogue,
  createSandbox,
  type Fault,
  type FaultRule,
  type SandboxOptions,
} from "@messaging-sdk/sandbox";
import { type Received, receivedBy } from "@messaging-sdk/sandbox/node";
import { document } from "@messaging-sdk/spec/bundled";
import {
  examplesOf,
  type Operation,
  type ResponseObject,
  resolve,
} from "@messaging-sdk/spec/reader";

/** A situation that a call meets: a service in this process. */
export interface Situation {
  /** A line, the same for every operation that can meet it. */
  readonly name: string;
  meet(): Pick<Received, "writes"> & { readonly fetch: typeof globalThis.fetch };
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
  responding("429 that asks for 60 000 ms", () => retryAfter(60_000)),
  responding("429 that asks for 60 001 ms", () => retryAfter(60_001)),
  responding(
    "429 that asks for 60 000 ms, 429 that asks for 50 000 ms, then nothing",
    (signal, at) => (at < 2 ? retryAfter(60_000 - 10_000 * at) : nothing(signal)),
  ),
];

/** Bodies of 32 MiB and more, which take long. */
export const sizes: readonly Situation[] = [
  ...huge.map(always),
  ...[32 * 1024 ** 2, 32 * 1024 ** 2 + 1].map((bytes) =>
    responding(
      `a response of ${bytes} bytes`,
      () => new Response(spaces(bytes, '{"meta":{},"data":[]}')),
    ),
  ),
];

/** Returns a situation for each response that the spec's examples show for the operation. */
export function documented({ object }: Operation): Situation[] {
  return Object.entries(object.responses).flatMap(([status, referable]) => {
    const response = resolve<ResponseObject>(document, referable);
    const headers = Object.entries(response.headers ?? {}).map(([name, header]) => [
      name,
      String(resolve<{ example?: unknown }>(document, header).example),
    ]);
    const all = { ...Object.fromEntries(headers), "content-type": "application/json" };
    return Object.entries(examplesOf(document, response)).map(([name, body]) =>
      responding(
        `${status} ${name} (${digest({ headers, body })})`,
        () => new Response(JSON.stringify(body), { status: Number(status), headers: all }),
      ),
    );
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

function meeting(name: string, ...faults: FaultRule[]): Situation {
  return { name, meet: () => serve("examples", faults) };
}

/** A service in this process that plays these faults. */
export function serve(data: SandboxOptions["data"], faults: readonly FaultRule[] = []) {
  const sandbox = createSandbox({ ...(data && { data }) });
  void sandbox.faults.set({ data: [...faults] });
  return { fetch: sandbox.fetch, ...receivedBy(sandbox) };
}

/** A service that responds by hand, to the requests counted from 0. */
function responding(
  name: string,
  respond: (signal: AbortSignal, at: number) => Response | Promise<Response>,
): Situation {
  const meet = () => {
    let count = 0;
    const fetch: typeof globalThis.fetch = async (_, init) =>
      respond(init?.signal as AbortSignal, count++);
    return { fetch, writes: [] };
  };
  return { name, meet };
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
