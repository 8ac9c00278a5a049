import type {} from "expect";
import { type ExpectedMessage, toHaveNoDoubleSends, toHaveSent } from "./matchers.ts";

declare module "expect" {
  // An interface is added to under the very parameters that it has.
  interface Matchers<R extends void | Promise<void>, T = unknown> {
    /** Passes when the sandbox has accepted such a message since its start; scheduled ones count. */
    toHaveSent(expected?: ExpectedMessage): R;
    /** Passes when no message and no scenario had its effect more than once. */
    toHaveNoDoubleSends(): R;
  }
}

declare global {
  namespace jest {
    // biome-ignore lint/complexity/noBannedTypes: as in @types/jest
    interface Matchers<R, T = {}> {
      /** Passes when the sandbox has accepted such a message since its start; scheduled ones count. */
      toHaveSent(expected?: ExpectedMessage): R;
      /** Passes when no message and no scenario had its effect more than once. */
      toHaveNoDoubleSends(): R;
    }
  }
}

// Jest puts it there before it runs a file of `setupFilesAfterEnv`.
const { expect } = globalThis as unknown as {
  readonly expect: { extend(matchers: Readonly<Record<string, unknown>>): void };
};
expect.extend({ toHaveSent, toHaveNoDoubleSends });
