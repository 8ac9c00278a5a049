import nodeCrypto from "node:crypto";
import { Socket } from "node:net";
import timers from "node:timers";
import timersPromises from "node:timers/promises";
import { format } from "node:util";
import { type Host, type HostTimer, hosts } from "./host.ts";
import { refuse } from "./reach.ts";

/** What stands under a name of an object for code in a world. */
export type StandIn = readonly [
  of: object,
  name: string,
  inWorld: (host: Host, ...given: never[]) => unknown,
];

/** For all that tells the time, waits, draws or prints. */
export function standIns(): StandIn[] {
  const { scheduler } = timersPromises;
  const write = Reflect.get(Socket.prototype, "_writeGeneric");
  const subtle = Object.getPrototypeOf(crypto.subtle);
  const hashes = Object.getOwnPropertyNames(subtle).filter((name) => name !== "constructor");
  return [
    [Date, "now", (host) => host.wall()],
    [performance, "now", (host) => host.elapsed()],
    [process, "hrtime", hrtime],
    [process.hrtime, "bigint", (host) => BigInt(nanoseconds(host))],
    [Math, "random", (host) => host.random()],
    [crypto, "randomUUID", uuid],
    [crypto, "getRandomValues", fill],
    [nodeCrypto, "randomUUID", uuid],
    [nodeCrypto, "randomFillSync", fill],
    [nodeCrypto, "randomBytes", randomBytes],
    [nodeCrypto, "randomInt", randomInt],
    [AbortSignal, "timeout", signalAfter],
    // A pool has opened its sockets before. What is printed is no harm.
    [
      ...([Socket.prototype, "_writeGeneric"] as const),
      function (this: Socket, host, ...given) {
        const isPrinted = [process.stdout, process.stderr].some((one) => Object.is(one, this));
        if (!isPrinted) refuse(host, "TCPWRAP");
        return Reflect.apply(write, this, given);
      },
    ],
    [timersPromises, "setTimeout", sleep],
    [timersPromises, "setInterval", tick],
    [timersPromises, "setImmediate", (host, value, options) => sleep(host, 0, value, options)],
    [scheduler, "wait", (host, ms, options) => sleep(host, ms, undefined, options)],
    [scheduler, "yield", (host) => sleep(host, 0)],
    [globalThis, "fetch", (host, input, init) => host.fetch(input, init)],
    ...[globalThis, timers].flatMap((of): StandIn[] => [
      [of, "setTimeout", once],
      [of, "setInterval", again],
      [of, "setImmediate", soon],
      ...["Timeout", "Interval", "Immediate"].map((kind) => [of, `clear${kind}`, stop] as const),
    ]),
    ...["log", "info", "warn", "error", "debug"].map((name) => [console, name, say] as const),
    ...hashes.map((name): StandIn => {
      const real: (...given: unknown[]) => Promise<unknown> = Reflect.get(subtle, name);
      const run = (given: unknown[]) => hosts.exit(() => real.apply(crypto.subtle, given));
      return [subtle, name, (host, ...given) => host.instant(run(given))];
    }),
  ];
}

const once = (host: Host, run: (...given: unknown[]) => void, ms: number, ...given: unknown[]) =>
  host.timer(ms, () => run(...given));
const again = (host: Host, run: (...given: unknown[]) => void, ms: number, ...given: unknown[]) =>
  host.timer(ms, () => run(...given), true);
const soon = (host: Host, run: (...given: unknown[]) => void, ...given: unknown[]) =>
  host.timer(0, () => run(...given));
const stop = (_: Host, timer?: Partial<HostTimer>) => timer?.stop?.();
const say = (host: Host, ...given: unknown[]) => host.say(format(...given));

function sleep(host: Host, ms: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}) {
  return new Promise((resolve, reject) => {
    const timer = host.timer(ms, () => {
      // A signal that outlives thousands of waits would keep a listener of each.
      signal?.removeEventListener("abort", end);
      resolve(value);
    });
    const end = () => {
      timer.stop();
      const error = new Error("The operation was aborted", { cause: signal?.reason });
      reject(Object.assign(error, { name: "AbortError", code: "ABORT_ERR" }));
    };
    signal?.addEventListener("abort", end, { once: true });
    if (signal?.aborted) end();
  });
}

async function* tick(...given: Parameters<typeof sleep>) {
  for (;;) yield await sleep(...given);
}

function signalAfter(host: Host, ms: number): AbortSignal {
  const controller = new AbortController();
  const reason = "The operation was aborted due to timeout";
  host.timer(ms, () => controller.abort(new DOMException(reason, "TimeoutError")));
  return controller.signal;
}

const nanoseconds = (host: Host) => Math.round(host.elapsed() * 1e6);

function hrtime(host: Host, [seconds, rest] = [0, 0]): [number, number] {
  const passed = nanoseconds(host) - seconds * 1e9 - rest;
  const passedSeconds = Math.floor(passed / 1e9);
  return [passedSeconds, passed - passedSeconds * 1e9];
}

function fill<View extends ArrayBufferView>(host: Host, view: View): View {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (const at of bytes.keys()) bytes[at] = host.random() * 256;
  return view;
}

function uuid(host: Host): string {
  const bytes = fill(host, new Uint8Array(16));
  bytes[6] = (Number(bytes[6]) % 16) + 0x40;
  bytes[8] = (Number(bytes[8]) % 64) + 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

type Done<Value> = (error: null, value: Value) => void;

function randomBytes(host: Host, size: number, done?: Done<Buffer>) {
  const bytes = fill(host, Buffer.alloc(size));
  return done ? void host.timer(0, () => done(null, bytes)) : bytes;
}

function randomInt(host: Host, ...given: (number | Done<number>)[]) {
  const range = given.filter((one) => typeof one === "number");
  const done = given.find((one) => typeof one === "function");
  const [min = 0, max = 0] = range.length > 1 ? range : [0, ...range];
  const drawn = min + Math.floor(host.random() * (max - min));
  return done ? void host.timer(0, () => done(null, drawn)) : drawn;
}
