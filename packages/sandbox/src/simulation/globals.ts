import { syncBuiltinESMExports } from "node:module";
import { hosts } from "./host.ts";
import { watch } from "./reach.ts";
import { type StandIn, standIns } from "./stand-ins.ts";

let simulations = 0;
let restore: (() => void)[] = [];

/** Gives code in worlds the globals of its world, and all other code the real ones, until the result is called. */
export function replaceGlobals(): () => void {
  simulations += 1;
  if (simulations === 1) {
    // They open when they are first used, which may be in a world.
    void [process.stdout, process.stderr];
    restore = [replaceDate(), ...standIns().map((one) => replace(...one))];
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

function replace(...[of, name, inWorld]: StandIn): () => void {
  const real: ((...given: unknown[]) => unknown) | undefined = Reflect.get(of, name);
  if (!real) return () => {};
  // What hangs on it stays, such as the form of a timer that returns a promise.
  const replaced = new Proxy(real, {
    apply(_, self, given: never[]) {
      const host = hosts.getStore();
      return host
        ? Reflect.apply(inWorld, self, [host, ...given])
        : Reflect.apply(real, self, given);
    },
  });
  return define(of, name, replaced);
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
  const enumerable = before?.enumerable ?? false;
  Object.defineProperty(of, name, { value, configurable: true, writable: true, enumerable });
  return () => {
    if (before) Object.defineProperty(of, name, before);
    else Reflect.deleteProperty(of, name);
  };
}
