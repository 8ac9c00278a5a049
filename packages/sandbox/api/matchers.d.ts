// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
/** The type of `expect.stringContaining("code")` and its like, in vitest and jest. */
interface AsymmetricMatcher {
    asymmetricMatch(value: unknown): boolean;
}
/** The expected fields of a message; a field left out may be anything. */
interface ExpectedMessage {
    /** The phone number, however it is spelled: `+44 7700 900123`, `00447700900123`. */
    readonly to?: string | RegExp | AsymmetricMatcher;
    /** The whole text, or what it has to match. */
    readonly text?: string | RegExp | AsymmetricMatcher;
    readonly sender?: string | RegExp | AsymmetricMatcher;
    readonly externalId?: string | RegExp | AsymmetricMatcher;
}
/** The matchers that `expect.extend` takes, and what it makes of them. */
interface MatcherResult {
    readonly pass: boolean;
    message(): string;
}
/** Passes when the sandbox has accepted such a message since its start; scheduled ones count. */
declare function toHaveSent(sandbox: unknown, expected?: ExpectedMessage): MatcherResult;
/** Passes when no message and no scenario had its effect more than once. */
declare function toHaveNoDoubleSends(sandbox: unknown): MatcherResult;

export { toHaveNoDoubleSends, toHaveSent };
export type { AsymmetricMatcher, ExpectedMessage, MatcherResult };
