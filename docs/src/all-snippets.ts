import { pagesIn, readSnippets, type Snippet, snippetsIn } from "@messaging-sdk/generate/snippets";
import { referencePages } from "./reference/pages.ts";

/** Every snippet of the site, those of the reference last. */
export function allSnippets(docs: string): Snippet[] {
  return [
    ...pagesIn(docs).flatMap((page) => snippetsIn(docs, page)),
    ...referencePages().flatMap(({ path, text }) => readSnippets(`reference/${path}.md`, text)),
  ];
}
