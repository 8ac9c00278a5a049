/** The first line of every generated file. */
export const banner = "Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.";
