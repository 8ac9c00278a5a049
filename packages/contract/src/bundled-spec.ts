import { createRequire } from "node:module";

/** The file of the bundled spec, which everything here is derived from. */
export const bundledSpec: string = createRequire(import.meta.url).resolve(
  "@messaging-sdk/spec/openapi.json",
);
