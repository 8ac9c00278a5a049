import { createMessaging, type Messaging } from "@messaging-sdk/client";
import { createSandbox, type Sandbox, type SandboxOptions } from "../src/index.ts";

/** A clock that stands still until it is moved. */
interface Clock {
  readonly now: () => number;
  /** Its time in Unix seconds. */
  readonly seconds: () => number;
  advance(seconds: number): void;
}

export interface Connection {
  readonly sandbox: Sandbox;
  readonly messaging: Messaging;
  readonly clock: Clock;
}

/** A sandbox, and a client of it that tries once. */
export function connect(options: SandboxOptions & { readonly apiKey?: string } = {}): Connection {
  const { apiKey = "any key", ...others } = options;
  const clock = createClock();
  const sandbox = createSandbox({ now: clock.now, ...others });
  const { fetch } = sandbox;
  const messaging = createMessaging({ baseUrl: "https://sandbox.test", apiKey, retries: 0, fetch });
  return { sandbox, clock, messaging };
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
