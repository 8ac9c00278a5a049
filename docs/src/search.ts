import { processTerm, searchOptions, tokenize } from "@messaging-sdk/generate/search-ranking";
import type { DefaultTheme } from "vitepress";

/** The index has VitePress's three fields, and one more. */
const index = {
  fields: ["title", "titles", "text", "keywords"],
  extractField,
  tokenize,
  processTerm,
};

/** VitePress's own search over all pages, by complete names and codes. */
export function search() {
  return {
    provider: "local",
    options: {
      _render(text, env, md) {
        const { fence } = md.renderer.rules;
        // Nobody searches for highlighting, which takes as long as the pages do.
        md.renderer.rules.fence = (tokens, at) =>
          `<pre>${md.utils.escapeHtml(tokens[at]?.content ?? "")}</pre>`;
        const html = md.render(text, env);
        if (fence) md.renderer.rules.fence = fence;
        return html.replace("</h1>", `</h1><p>${env.frontmatter?.keywords ?? ""}</p>`);
      },
      miniSearch: {
        options: index,
        searchOptions,
      },
    },
  } satisfies DefaultTheme.Config["search"];
}

// The site's pages get the text of these functions, so that they use nothing around them.

/** The first line of a text is what else people call it. */
function extractField(
  document: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  return name === "keywords" ? document.text?.replace(/\n.*/s, "") : document[name];
}
