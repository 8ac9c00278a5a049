import { relative } from "node:path";
import { createMarkdownRenderer, type DefaultTheme } from "vitepress";
import { referencePages } from "./reference/pages.ts";

/** A heading with the text below it, as VitePress's index takes it. */
interface Section {
  readonly anchor: string;
  /** The headings above it, and its own. */
  readonly titles: string[];
  text: string;
}

/** VitePress's own search over all pages, those of the reference too, by whole names and codes. */
export function search(root: string) {
  const written = new Map(referencePages().map((page) => [`reference/${page.path}.md`, page]));
  let renderer: ReturnType<typeof createMarkdownRenderer> | undefined;
  return {
    provider: "local",
    options: {
      // The text with what it includes: what VitePress would render is split below.
      _render: (text) => text.replace(/^---\n.*?^---\n/ms, ""),
      miniSearch: {
        async _splitIntoSections(file, text) {
          // Nobody searches for highlighting, which takes as long as the pages do.
          renderer ??= createMarkdownRenderer(root, { highlight: () => "" });
          const page = written.get(relative(root, file));
          return sectionsOf(await renderer, page?.text ?? text, page?.title);
        },
        options: { tokenize, processTerm },
        searchOptions: {
          tokenize: (query: string) => query.match(/[^\s()"'`,;:?!]+/g) ?? [],
          // A code or a number that is another by one letter is no match.
          fuzzy: (term: string) => (/\d|_/.test(term) ? false : 0.2),
          boost: { title: 6, titles: 2, text: 1 },
          boostDocument,
        },
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

/** `E-0-004`, `/v2.1/sms`, `useGroups` as a whole, and each of its parts. */
function tokenize(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)*/gu) ?? [];
  return words.flatMap((word) => {
    const parts = word.match(/\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+/gu) ?? [];
    return parts.length > 1 ? [word, ...word.split(/[-_./]/), ...parts] : [word];
  });
}

/** Retries are found by `retry`. */
function processTerm(term: string): string | null {
  if (/^(an?|and|for|in|is|it|of|the|to)$/i.test(term)) return null;
  return term
    .toLowerCase()
    .replace(/^\/+|^messaging\./, "")
    .replace(/ies$/, "y")
    .replace(/(?<=[^s])s$/, "");
}

/** Ranks a page of exactly that name first, then how to use it, and lists of everything last. */
function boostDocument(id: string, term: string, stored?: Record<string, unknown>): number {
  if (/\/(changelog|dialect-matrix|dialects|releases-and-support)\b/.test(id)) return 0.2;
  if (/\/reference\/($|#)/.test(id)) return 0.5;
  const [, place, name = ""] = /\/(guides|start|reference)\/([\w-]+)$/.exec(id) ?? [];
  const isOperation = place === "reference" && /[A-Z]/.test(name);
  if (isOperation && term.includes("/")) return 8;
  const names = [String(stored?.title), isOperation || place === "guides" ? name : ""];
  const isAbout = names.some((one) => one.toLowerCase().replace(/s$/, "") === term);
  const isGuide = /\/(guides|start)\//.test(id);
  return (
    (isAbout ? (isOperation ? 4 : 2) : 1) *
    (id.includes("#") ? 1 : isOperation ? 4 : 3) *
    (isGuide ? 2 : 1)
  );
}
