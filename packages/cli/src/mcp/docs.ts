import { processTerm, searchOptions, tokenize } from "@messaging-sdk/generate/search-ranking";
import MiniSearch from "minisearch";
import keywords from "../../../../docs/src/reference/keywords.json" with { type: "json" };
import { specOperations } from "../generated/operations.ts";
import { pages } from "./docs-pages.ts";

export const maxSections = 5;
const longest = 2_000;
const words = new Map(Object.entries(keywords));
let index: MiniSearch | undefined;

/** Finds the headings of the documentation that say most about a question, each with the text below it. */
export function searchDocs(query: string) {
  index ??= createIndex();
  return index
    .search(query)
    .slice(0, maxSections)
    .map(({ page, title, text }) => ({ page, title, text: String(text).slice(0, longest) }));
}

/** Ranks as the site's search does. */
function createIndex(): MiniSearch {
  const sections = new MiniSearch({
    fields: ["title", "titles", "text", "keywords"],
    storeFields: ["page", "title", "text"],
    ...{ tokenize, processTerm, searchOptions },
  });
  const operations = specOperations.map(({ operationId, method, path, summary, ...rest }) => {
    const fields = rest.fields.map((field) => `${field.name}: ${field.summary}`).join("\n");
    const text = `# ${operationId}\n${summary}\n${method} ${path}\n${rest.description}\n${fields}`;
    return { page: `reference/${operationId}`, text, keywords: words.get(operationId) ?? "" };
  });
  for (const { page, text, keywords } of [...pages, ...operations]) {
    // A heading, and not a comment of a shell in a fence.
    const parts = text.split(/^(?=#{1,3} )(?![^`]*^```\n(?!\n*#))/m).flatMap((part) => {
      const [title = "", ...lines] = part.trim().split("\n");
      return title ? [{ title: title.replace(/^#+ /, ""), text: lines.join("\n").trim() }] : [];
    });
    const [first, ...others] = parts;
    sections.add({ ...first, page, titles: "", keywords, id: `/${page}` });
    for (const [at, part] of others.entries())
      sections.add({ ...part, page, titles: first?.title, keywords: "", id: `/${page}#${at + 1}` });
  }
  return sections;
}
