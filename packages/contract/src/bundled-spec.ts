import { fileURLToPath } from "node:url";

/** The file of the bundled spec, which everything here is derived from. */
export const bundledSpec: string = fileURLToPath(
  import.meta.resolve("@messaging-sdk/spec/openapi.json"),
);
