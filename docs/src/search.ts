import { relative } from "node:path";
import { processTerm, searchOptions, tokenize } from "@messaging-sdk/generate/search-ranking";
import { createMarkdownRenderer, type DefaultTheme } from "vitepress";
import { referencePages } from "./reference/pages.ts";

/** A heading with the text below it, as VitePress's index takes it. */
interface Section {
  readonly anchor: string;
  /** The headings above it, and its own. */
  readonly titles: string[];
  text: string;
}

/** How a section is indexed: VitePress's three fields, and one more. */
const index = {
  fields: ["title", "titles", "text", "keywords"],
  extractField,
  tokenize,
  processTerm,
};

/** VitePress's own search over all pages, those of the reference too, by whole names and codes. */
export function search(root: string) {
  const written = new Map(referencePages().map((page) => [`reference/${page.path}.md`, page]));
  let renderer: ReturnType<typeof createMarkdownRenderer> | undefined;
  return {
    provider: "local",
    options: {
      // The text with what it includes: what VitePress would render is split below.
      _render: (text) => text,
      miniSearch: {
        async _splitIntoSections(file, text) {
          // Nobody searches for highlighting, which takes as long as the pages do.
          renderer ??= createMarkdownRenderer(root, { highlight: () => "" });
          const page = written.get(relative(root, file));
          const [head = ""] = /^---\n.*?^---\n/ms.exec(text) ?? [];
          const [, keywords = ""] = /^keywords: (.*)$/m.exec(head) ?? [];
          const body = page?.text ?? text.slice(head.length);
          const [first, ...rest] = sectionsOf(await renderer, body, page?.title);
          if (!first) return [];
          return [{ ...first, text: (page?.keywords ?? keywords) + first.text }, ...rest];
        },
        options: index,
        searchOptions,
      },
    },
  } satisfies DefaultTheme.Config["search"];
}

type Renderer = Awaited<ReturnType<typeof createMarkdownRenderer>>;
type Token = ReturnType<Renderer["parse"]>[number];

function sectionsOf(renderer: Renderer, text: string, name?: string): Section[] {
  const tokens = renderer.parse(text, {});
  const sections: Section[] = [];
  const path: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const { type, tag, attrs, content } = token;
    if (type === "heading_open") {
      path.splice(Number(tag.slice(1)) - 1);
      const title = wordsOf(tokens[at + 1]);
      const titles = [name !== title && name, ...path, title].filter((one) => !!one).map(String);
      path[Number(tag.slice(1)) - 1] = title;
      const anchor = attrs?.find(([name]) => name === "id")?.[1] ?? "";
      sections.push({ anchor: tag === "h1" ? "" : anchor, titles, text: "" });
    } else {
      const section = sections.at(-1);
      const own = type === "fence" || type === "html_block" ? content : wordsOf(token);
      if (section) section.text += `\n${own.replaceAll(/<\/?[a-z][^>]*>/g, "")}`;
    }
  }
  return sections;
}

function wordsOf(token: Token | undefined): string {
  // The sign that links to a heading is HTML.
  const parts = token?.children?.filter(({ type }) => type !== "html_inline") ?? [];
  return parts
    .map(({ type, content }) => (type === "softbreak" ? " " : content))
    .join("")
    .trim();
}

// The site's pages get the text of these functions, so that they use nothing around them.

/** The first line of a text is what else people call it. */
function extractField(
  document: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  return name === "keywords" ? document.text?.replace(/\n.*/s, "") : document[name];
}
