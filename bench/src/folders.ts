import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");
/** Everything the bench writes; not in git. */
export const generated = join(root, "bench/generated");
/** Our client as it is published: package.json and dist. */
export const builtClient = join(generated, "client");
