import { AsyncLocalStorage } from "node:async_hooks";

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
  /** The delivery that it runs for. */
  readonly delivery?: number;
  /** Called when it reaches for something that no world has. */
  refuse(what: string): void;
}

export interface HostTimer {
  stop(): void;
}

/** The host whose code runs; outside of worlds there is none. */
export const hosts = new AsyncLocalStorage<Host>();
