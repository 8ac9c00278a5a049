export { type HeldBack, HeldBackError, isHeldBackError, type RuleName } from "./held-back-error.ts";
export { type QuietHours, quietUntil } from "./quiet-hours.ts";
export type { RecipientCap, SendRulesOptions } from "./rules.ts";
export { type SendRules, sendRules } from "./send-rules.ts";
