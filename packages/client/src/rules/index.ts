export type { RecipientCap } from "./cap.ts";
export { type HeldBack, HeldBackError, isHeldBackError, type RuleName } from "./held-back-error.ts";
export { type QuietHours, quietUntil } from "./quiet-hours.ts";
export type { SendRulesOptions } from "./read-rules.ts";
export { type SendRules, sendRules } from "./send-rules.ts";
