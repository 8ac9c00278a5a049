// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
/** Every `SmsStatus` that is final. One that is not listed may change. */
export const finalSmsStatus: readonly unknown[] = [2, 3, 4, 5, 7, 8];
