import { join } from "node:path";
import { build } from "vitepress";
import { writeSkill } from "./skill.ts";

const docs = join(import.meta.dirname, "..");
await build(docs);
await writeSkill(docs, join(docs, "dist"));
