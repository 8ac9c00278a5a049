// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { SandboxMatchers } from './shared.js';

declare module "expect" {
    interface Matchers<R extends void | Promise<void>, T = unknown> extends SandboxMatchers<R> {
    }
}
declare global {
    namespace jest {
        interface Matchers<R, T = {}> extends SandboxMatchers<R> {
        }
    }
}
