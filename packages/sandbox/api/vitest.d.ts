// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { SandboxMatchers } from './shared.js';

declare global {
    namespace Chai {
        interface Assertion extends SandboxMatchers<void> {
        }
    }
}
