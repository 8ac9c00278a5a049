// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { SandboxMatchers } from './shared.js';

declare module "vitest" {
    interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> extends SandboxMatchers<R> {
    }
}
