// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { ExpectedMessage } from './matchers.js';

declare module "expect" {
    interface Matchers<R extends void | Promise<void>, T = unknown> {
        /** Passes when the sandbox has accepted such a message since its start; scheduled ones count. */
        toHaveSent(expected?: ExpectedMessage): R;
        /** Passes when no message and no scenario had its effect more than once. */
        toHaveNoDoubleSends(): R;
    }
}
declare global {
    namespace jest {
        interface Matchers<R, T = {}> {
            /** Passes when the sandbox has accepted such a message since its start; scheduled ones count. */
            toHaveSent(expected?: ExpectedMessage): R;
            /** Passes when no message and no scenario had its effect more than once. */
            toHaveNoDoubleSends(): R;
        }
    }
}
