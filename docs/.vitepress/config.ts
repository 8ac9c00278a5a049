import { join } from "node:path";
import { pathToFileURL } from "node:url";

// Imported by a name that is computed: else VitePress bundles it, and its bundler does not find our packages' sources.
const file = join(import.meta.dirname, "../src/config.ts");
const { config }: typeof import("../src/config.ts") = await import(pathToFileURL(file).href);

export default config;
