import { join } from "node:path";
import { pathToFileURL } from "node:url";

// See .vitepress/config.ts.
const file = join(import.meta.dirname, "../src/reference/pages.ts");
const { descriptionOf, referencePages }: typeof import("../src/reference/pages.ts") = await import(
  pathToFileURL(file).href
);

export default {
  paths: () =>
    referencePages().map((page) => ({
      params: { page: page.path },
      content: `---\ndescription: ${JSON.stringify(descriptionOf(page))}\n---\n\n${page.text}`,
    })),
};
