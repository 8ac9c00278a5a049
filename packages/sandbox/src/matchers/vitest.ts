import { expect } from "vitest";
import { type SandboxMatchers, toHaveNoDoubleSends, toHaveSent } from "./matchers.ts";

declare global {
  namespace Chai {
    // Vitest 3, 4 and 5 all read it, and each has its own interface with other parameters.
    interface Assertion extends SandboxMatchers<void> {}
  }
}

expect.extend({ toHaveSent, toHaveNoDoubleSends });
