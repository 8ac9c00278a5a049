import { expect } from "vitest";
import { type SandboxMatchers, toHaveNoDoubleSends, toHaveSent } from "./matchers.ts";

declare module "vitest" {
  // An interface is added to under the very parameters that it has.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown>
    extends SandboxMatchers<R> {}
}

expect.extend({ toHaveSent, toHaveNoDoubleSends });
