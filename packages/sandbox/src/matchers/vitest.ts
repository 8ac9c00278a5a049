import { expect } from "vitest";
import { type ExpectedMessage, toHaveNoDoubleSends, toHaveSent } from "./matchers.ts";

declare module "vitest" {
  // An interface is added to under the very parameters that it has.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** Passes when the sandbox has accepted such a message since its start; scheduled ones count. */
    toHaveSent(expected?: ExpectedMessage): R;
    /** Passes when no message and no scenario had its effect more than once. */
    toHaveNoDoubleSends(): R;
  }
}

expect.extend({ toHaveSent, toHaveNoDoubleSends });
