import { createHook } from "node:async_hooks";
import { type Host, hosts } from "./host.ts";

const inMemory = "give it a stand-in in memory";

/** What takes real time or leads out of the process, by Node's names of it, and what to do instead. */
const outside: readonly (readonly [type: RegExp, what: string, instead: string])[] = [
  [/^(FS|FILEHANDLE|STAT)/, "a file", inMemory],
  [/^PROCESS/, "another process", inMemory],
  [/^WORKER/, "a worker thread", "let it call the code itself"],
  [/^(TCP|TLS|PIPE|UDP|WRITEWRAP|DNS|QUERY|GETADDR|GETNAME|HTTP)/, "the network", inMemory],
  [/^(ZLIB|.*REQUEST$)/, "Node's thread pool", "let it call the form that ends in Sync"],
  [/^(Timeout|Immediate)$/, "a timer taken before it began", "let it call `setTimeout` itself"],
];

/** Refuses what code in a world reaches for, while it is enabled. */
export const watch = createHook({
  init(_, type, __, resource) {
    // Node 20 and 22 still track them.
    if (type === "PROMISE") return;
    const host = hosts.getStore();
    if (!host || !outside.some(([known]) => known.test(type))) return;
    refuse(host, type);
    // It must not keep the program alive. Here it is not complete yet.
    queueMicrotask(() => Reflect.get(resource, "unref")?.call(resource));
  },
  // Promises are many, and none of them leads out.
  trackPromises: false,
});

/** Refuses what Node names so. */
export function refuse(host: Host, type: string): void {
  const stack = stackHere();
  // Sockets have their own timers, and open those first.
  const isOfSocket = type === "Timeout" && !stack.some((line) => /node:timers[:/]/.test(line));
  const name = isOfSocket ? "TCPWRAP" : type;
  const [, what, instead] = outside.find(([known]) => known.test(name)) ?? [];
  host.refuse(`reaches out of its world for ${what} (${name}): ${instead}.${callers(stack)}`);
}

function stackHere(): string[] {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  const lines = new Error().stack?.split("\n").slice(1) ?? [];
  Error.stackTraceLimit = stackTraceLimit;
  return lines;
}

/** None of Node's, and none of this package, where it is installed and among its sources. */
const notOfJob =
  /node:|<anonymous>|@messaging-sdk[\\/]sandbox[\\/]|packages[\\/]sandbox[\\/]src(?!.*\.test\.)/;

/** The lines of the job that led here. */
export function callers(stack = stackHere()): string {
  const own = stack.filter((line) => !notOfJob.test(line)).slice(0, 3);
  return own.map((line) => `\n${line}`).join("");
}
