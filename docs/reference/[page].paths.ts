import { join } from "node:path";
import { pathToFileURL } from "node:url";

// See .vitepress/config.ts.
const file = join(import.meta.dirname, "../src/reference/pages.ts");
const { referencePages }: typeof import("../src/reference/pages.ts") = await import(
  pathToFileURL(file).href
);

export default {
  paths: () =>
    referencePages().map(({ path, text }) => ({ params: { page: path }, content: text })),
};
