import { AsyncLocalStorage, createHook } from "node:async_hooks";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers";
import timersPromises from "node:timers/promises";

/** Code in a world has these instead of the machine's. */
export interface Host {
  /** Unix milliseconds by its wall clock. */
  wall(): number;
  /** Milliseconds since its start, by a clock that nobody sets. */
  elapsed(): number;
  random(): number;
  timer(ms: number, run: () => void, isRepeated?: boolean): HostTimer;
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Settles as a step of the machine that takes no time, such as a hash. */
  instant(step: Promise<unknown>): Promise<unknown>;
  say(text: string): void;
  /** Called when it reaches for something that no world has. */
  refuse(what: string): void;
}

interface HostTimer {
  stop(): void;
}

type InWorld = (host: Host, ...given: never[]) => unknown;
type Replacement = readonly [of: object, name: string, inWorld: InWorld];

const hosts = new AsyncLocalStorage<Host>();

/** Runs code, and all that it sets off, on a host of a world. */
export function runOn<Value>(host: Host, run: () => Value): Value {
  return hosts.run(host, run);
}

const once = (host: Host, run: (...given: unknown[]) => void, ms: number, ...given: unknown[]) =>
  host.timer(ms, () => run(...given));
const again = (host: Host, run: (...given: unknown[]) => void, ms: number, ...given: unknown[]) =>
  host.timer(ms, () => run(...given), true);
const soon = (host: Host, run: (...given: unknown[]) => void, ...given: unknown[]) =>
  host.timer(0, () => run(...given));
const stop = (_: Host, timer?: Partial<HostTimer>) => timer?.stop?.();
const say = (host: Host, ...given: unknown[]) => host.say(given.map(String).join(" "));

function sleep(host: Host, ms: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}) {
  return new Promise((resolve, reject) => {
    const timer = host.timer(ms, () => resolve(value));
    const end = () => {
      timer.stop();
      const error = new Error("The operation was aborted", { cause: signal?.reason });
      reject(Object.assign(error, { name: "AbortError", code: "ABORT_ERR" }));
    };
    signal?.addEventListener("abort", end, { once: true });
    if (signal?.aborted) end();
  });
}

function signalAfter(host: Host, ms: number): AbortSignal {
  const controller = new AbortController();
  const reason = "The operation was aborted due to timeout";
  host.timer(ms, () => controller.abort(new DOMException(reason, "TimeoutError")));
  return controller.signal;
}

function fill<Whole extends ArrayBufferView>(host: Host, whole: Whole): Whole {
  const bytes = new Uint8Array(whole.buffer, whole.byteOffset, whole.byteLength);
  for (const at of bytes.keys()) bytes[at] = host.random() * 256;
  return whole;
}

function uuid(host: Host): string {
  const bytes = fill(host, new Uint8Array(16));
  bytes[6] = (Number(bytes[6]) % 16) + 0x40;
  bytes[8] = (Number(bytes[8]) % 64) + 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function replacements(): Replacement[] {
  const subtle = Object.getPrototypeOf(crypto.subtle);
  const hashes = Object.getOwnPropertyNames(subtle).filter((name) => name !== "constructor");
  return [
    [Date, "now", (host) => host.wall()],
    [performance, "now", (host) => host.elapsed()],
    [Math, "random", (host) => host.random()],
    [crypto, "randomUUID", uuid],
    [crypto, "getRandomValues", fill],
    [AbortSignal, "timeout", signalAfter],
    [timersPromises, "setTimeout", sleep],
    [timersPromises, "setImmediate", (host, value, options) => sleep(host, 0, value, options)],
    [globalThis, "fetch", (host, input, init) => host.fetch(input, init)],
    ...[globalThis, timers].flatMap((of): Replacement[] => [
      [of, "setTimeout", once],
      [of, "setInterval", again],
      [of, "setImmediate", soon],
      ...["Timeout", "Interval", "Immediate"].map((kind) => [of, `clear${kind}`, stop] as const),
    ]),
    ...["log", "info", "warn", "error", "debug"].map((name) => [console, name, say] as const),
    ...hashes.map((name): Replacement => {
      const real: (...given: unknown[]) => Promise<unknown> = Reflect.get(subtle, name);
      return [subtle, name, (host, ...given) => host.instant(real.apply(crypto.subtle, given))];
    }),
  ];
}

/** These take real time, or lead out of the process. */
const outside =
  /^(FS|FILEHANDLE|STAT|TCP|TLS|PIPE|UDP|DNS|QUERY|GETADDR|GETNAME|HTTP|PROCESS|WORKER|Timeout|Immediate)/;

const watch = createHook({
  init(_, type) {
    if (outside.test(type)) hosts.getStore()?.refuse(type);
  },
});

let simulations = 0;
let restore: (() => void)[] = [];

/** Gives code in worlds what is theirs, until it is called off: all other code keeps what it has. */
export function replaceGlobals(): () => void {
  simulations += 1;
  if (simulations === 1) {
    // They open when they are first used, which may be in a world.
    void [process.stdout, process.stderr];
    restore = [replaceDate(), ...replacements().map((one) => replace(...one))];
    syncBuiltinESMExports();
    watch.enable();
  }
  return () => {
    simulations -= 1;
    if (simulations > 0) return;
    watch.disable();
    for (const step of restore) step();
    syncBuiltinESMExports();
  };
}

function replace(of: object, name: string, inWorld: InWorld): () => void {
  const real: (...given: unknown[]) => unknown = Reflect.get(of, name);
  return define(of, name, function (this: unknown, ...given: never[]) {
    const host = hosts.getStore();
    return host ? inWorld(host, ...given) : real.apply(this, given);
  });
}

function replaceDate(): () => void {
  const dateOf = (real: DateConstructor, given: unknown[]) =>
    Reflect.construct(real, given.length > 0 ? given : [real.now()]);
  const replaced = new Proxy(Date, {
    construct: dateOf,
    apply: (real) => String(dateOf(real, [])),
  });
  return define(globalThis, "Date", replaced);
}

/** Returns what takes it back. */
function define(of: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(of, name);
  Object.defineProperty(of, name, { value, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(of, name, before);
    else Reflect.deleteProperty(of, name);
  };
}
