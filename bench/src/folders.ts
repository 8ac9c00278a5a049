import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Of the repository. */
export const root = resolve(import.meta.dirname, "../..");
export const typesFile = join(root, "packages/types/src/generated/openapi.d.ts");
export const spec = fileURLToPath(import.meta.resolve("@messaging-sdk/spec/openapi.json"));
/** The package of our client, which stands one folder up from its index. */
export const clientPackage = fileURLToPath(
  new URL("..", import.meta.resolve("@messaging-sdk/client")),
);
/** Everything the bench writes; not in git. */
export const generated = join(root, "bench/generated");
