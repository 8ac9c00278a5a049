import { join } from "node:path";
import { build } from "vitepress";

await build(join(import.meta.dirname, ".."));
