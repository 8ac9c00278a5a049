// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
export { HeldBack, HeldBackError, QuietHours, RecipientCap, RuleName, SendRules, SendRulesOptions, isHeldBackError, quietUntil, sendRules } from './shared.js';
import '@messaging-sdk/types';
