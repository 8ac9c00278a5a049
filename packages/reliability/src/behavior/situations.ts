import { hash } from "node:crypto";
import {
  catalogue,
  createSandbox,
  type Fault,
  type FaultRule,
  type SandboxOptions,
} from "@messaging-sdk/sandbox";
import { receivedBy } from "@messaging-sdk/sandbox/node";
import { document } from "@messaging-sdk/spec/bundled";
import { exampleResponses, type Operation } from "@messaging-sdk/spec/reader";

/** A situation that a call meets. */
export interface Situation {
  /** A line, the same for every operation that can meet it. */
  readonly name: string;
  readonly faults: readonly FaultRule[];
  /** Default: the spec's example. */
  readonly input?: object;
}

const { huge, ...ordinary } = catalogue;

/** Every fault of the catalogue, met at every attempt; then some that end, or that another one follows. */
export const faults: readonly Situation[] = [
  ...Object.values(ordinary).flat().map(always),
  ...(["refuse", "reset", "later", "failure"] as const)
    .flatMap((kind): Fault[] => catalogue[kind].slice(0, 1))
    .map((fault) => meeting(`${nameOf(fault)}; then success`, { ...fault, count: 1 })),
  meeting(
    "reset, at request, performed; then refuse",
    { kind: "reset", at: "request", effect: true, count: 1 },
    { kind: "refuse", effect: false },
  ),
];

export const success = meeting("success");

export function everyParameter({ queryParameters }: Operation): Situation[] {
  const given = queryParameters.map(({ name, example }) => [name, example]);
  if (given.length === 0) return [];
  return [{ name: "success, every parameter", faults: [], input: Object.fromEntries(given) }];
}

/** Limits of time and size, to the last millisecond and byte. */
export const limits: readonly Situation[] = [
  meeting("429 that asks for 60 000 ms", retryAfter(60_000)),
  meeting("429 that asks for 60 001 ms", retryAfter(60_001)),
  meeting(
    "429 that asks for 60 000 ms, 429 that asks for 50 000 ms, then nothing",
    { ...retryAfter(60_000), count: 1 },
    { ...retryAfter(50_000), count: 1 },
    { kind: "stall", at: "head", effect: false },
  ),
];

/** Bodies of 32 MiB and more, which take long. */
export const sizes: readonly Situation[] = [
  ...huge.map(always),
  ...[32 * 1024 ** 2, 32 * 1024 ** 2 + 1].map((bytes) =>
    always({ kind: "huge", bytes, framing: "chunked", effect: true }),
  ),
];

/** Returns a situation for each response that the spec's examples show for the operation. */
export function documented({ object }: Operation): Situation[] {
  return exampleResponses(document, object).map(({ status, name, body: example, headers }) => {
    const body = JSON.stringify(example);
    const fault = { kind: "response", status, headers, body } as const;
    // Tells an example that was edited from a client that takes it otherwise.
    const shown = JSON.stringify({ headers: Object.entries(headers), body: example });
    const digest = hash("sha256", shown).slice(0, 6);
    return meeting(`${status} ${name} (${digest})`, { ...fault, effect: false });
  });
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
  return { name, faults };
}

function retryAfter(ms: number): Fault {
  const headers = { "retry-after-ms": `${ms}` };
  return { kind: "response", status: 429, headers, body: "{}", effect: false };
}

/** A service in this process that plays these faults, and the requests as they left, with the time. */
export function serve(data: Pick<SandboxOptions, "data">, faults: Situation["faults"] = []) {
  const sandbox = createSandbox(data);
  void sandbox.faults.set({ data: [...faults] });
  const sent: { at: number; url: string; init: RequestInit }[] = [];
  const fetch = (url: string, init: object) => {
    sent.push({ at: performance.now(), url, init });
    return sandbox.fetch(url, init);
  };
  return { fetch, sent, ...receivedBy(sandbox) };
}
