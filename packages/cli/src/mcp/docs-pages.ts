import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pagesIn, shownCode } from "@messaging-sdk/generate/snippets";

const root = join(import.meta.dirname, "../../../../docs");

/** The documentation, as readers see it. The build runs this file, and puts in its place what it has read. */
export const pages = pagesIn(root).map((page) => {
  const text = readFileSync(join(root, page), "utf8");
  return {
    page: page.replace(/\.md$/, ""),
    keywords: /^keywords: (.*)$/m.exec(text)?.[1] ?? "",
    text: text
      .replace(/^---\n.*?^---\n/ms, "")
      .replaceAll(/<!--.*?-->\n?/gs, "")
      .replaceAll(/^```(tsx?) [^\n]*\n(.*?)^```$/gms, (_, language, code) => {
        return `\`\`\`${language}\n${shownCode(code)}\n\`\`\``;
      }),
  };
});
