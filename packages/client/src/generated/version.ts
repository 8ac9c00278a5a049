// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.

export const version = "0.3.0";
