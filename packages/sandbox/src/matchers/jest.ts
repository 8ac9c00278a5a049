import type {} from "expect";
import { type SandboxMatchers, toHaveNoDoubleSends, toHaveSent } from "./matchers.ts";

declare module "expect" {
  // An interface is added to under the very parameters that it has.
  interface Matchers<R extends void | Promise<void>, T = unknown> extends SandboxMatchers<R> {}
}

declare global {
  namespace jest {
    // biome-ignore lint/complexity/noBannedTypes: as in @types/jest
    interface Matchers<R, T = {}> extends SandboxMatchers<R> {}
  }
}

// Jest puts it there before it runs a file of `setupFilesAfterEnv`.
const { expect } = globalThis as unknown as {
  readonly expect: { extend(matchers: Readonly<Record<string, unknown>>): void };
};
expect.extend({ toHaveSent, toHaveNoDoubleSends });
