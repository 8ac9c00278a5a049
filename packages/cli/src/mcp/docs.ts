import MiniSearch from "minisearch";
import { specOperations } from "../generated/operations.ts";
import { pages } from "./docs-pages.ts";

/** The most sections of an answer. */
export const mostSections = 5;
const longest = 2_000;
let index: MiniSearch | undefined;

/** Finds the headings of the documentation that say most about a question, each with the text below it. */
export function searchDocs(query: string) {
  index ??= createIndex();
  return index
    .search(query)
    .slice(0, mostSections)
    .map(({ page, title, text }) => ({ page, title, text: String(text).slice(0, longest) }));
}

function createIndex(): MiniSearch {
  const fields = ["page", "title", "text"];
  const searchOptions = { boost: { title: 4, page: 4 }, prefix: true, fuzzy: 0.2 };
  const sections = new MiniSearch({ fields, storeFields: fields, searchOptions });
  const operations = specOperations.map(({ operationId, method, path, summary, description }) => {
    const text = `# ${summary}\n${method} ${path}\n${description}`;
    return { page: `reference/${operationId}`, text };
  });
  for (const { page, text } of [...pages, ...operations]) {
    // A heading, and not a comment of a shell in a fence.
    const parts = text.split(/^(?=#{1,3} )(?![^`]*^```\n(?!\n*#))/m);
    for (const [at, part] of parts.entries()) {
      const [first = "", ...lines] = part.trim().split("\n");
      const title = first.replace(/^#+ /, "");
      sections.add({ id: `${page}#${at}`, page, title, text: lines.join("\n").trim() });
    }
  }
  return sections;
}
