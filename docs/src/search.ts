import { processTerm, searchOptions, tokenize } from "@messaging-sdk/generate/search-ranking";
import { createMarkdownRenderer, type DefaultTheme } from "vitepress";

/** The index has VitePress's three fields, and one more. */
const index = {
  fields: ["title", "titles", "text", "keywords"],
  extractField,
  tokenize,
  processTerm,
};

/** VitePress's own search over all pages, by whole names and codes. */
export async function search(root: string) {
  // Nobody searches for highlighting, which takes as long as the pages do.
  const renderer = await createMarkdownRenderer(root, { highlight: () => "" });
  return {
    provider: "local",
    options: {
      _render(text, env) {
        const html = renderer.render(text, env);
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
