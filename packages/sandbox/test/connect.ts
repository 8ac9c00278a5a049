import { createMessaging, type Messaging } from "@messaging-sdk/client";
import { onTestFinished } from "vitest";
import { type SandboxOptions, startSandbox } from "../src/index.ts";

/** A clock that stands still until it is moved on. */
interface Clock {
  readonly now: () => number;
  /** Its time in Unix seconds. */
  readonly seconds: () => number;
  advance(seconds: number): void;
}

export interface Connection {
  readonly url: string;
  readonly messaging: Messaging;
  readonly clock: Clock;
}

/** A sandbox that stops with the test, and a client of it that tries once. */
export async function connect(
  options: SandboxOptions & { readonly apiKey?: string } = {},
): Promise<Connection> {
  const { apiKey = "any key", ...others } = options;
  const clock = createClock();
  const { url, close } = await startSandbox({ now: clock.now, ...others });
  onTestFinished(close);
  return { url, clock, messaging: createMessaging({ baseUrl: url, apiKey, retries: 0 }) };
}

function createClock(): Clock {
  let time = Date.UTC(2026, 10, 21, 9, 0, 0);
  return {
    now: () => time,
    seconds: () => time / 1000,
    advance(seconds) {
      time += seconds * 1000;
    },
  };
}
