// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
/** The `status` of a record that was not done. */
export const rejectedStatuses: readonly unknown[] = [8];
