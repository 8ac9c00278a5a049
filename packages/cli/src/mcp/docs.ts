import { fromJsonSchema, type McpServer, type ToolAnnotations } from "@modelcontextprotocol/server";
import MiniSearch from "minisearch";
import { specOperations } from "../generated/operations.ts";
import { pages } from "./docs-pages.ts";

/** A heading of the documentation with the text below it. */
interface Section {
  readonly id: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

const most = 5;
const longest = 2_000;

/** Adds `search_docs`: the sections of the documentation that say most about a question. */
export function registerSearch(server: McpServer, annotations: ToolAnnotations): void {
  let index: MiniSearch<Section> | undefined;
  const text = { type: "string" } as const;
  const section = { type: "object", properties: { page: text, title: text, text } } as const;
  const config = {
    description: `Searches the documentation of this SDK and the service's operations. Gives the ${most} sections that fit best.`,
    inputSchema: fromJsonSchema<{ query: string }>({
      type: "object",
      properties: { query: { type: "string", minLength: 1, maxLength: 400 } },
      required: ["query"],
      additionalProperties: false,
    }),
    outputSchema: fromJsonSchema({
      type: "object",
      properties: { sections: { type: "array", items: section } },
      required: ["sections"],
    }),
    annotations: { title: "Search the documentation", ...annotations, openWorldHint: false },
  };
  server.registerTool("search_docs", config, ({ query }) => {
    index ??= createIndex();
    const sections = index
      .search(query)
      .slice(0, most)
      .map(({ page, title, text }) => {
        return { page, title, text: String(text).slice(0, longest) };
      });
    const structuredContent = { sections };
    return {
      content: [{ type: "text", text: JSON.stringify(structuredContent) }],
      structuredContent,
    };
  });
}

function createIndex(): MiniSearch<Section> {
  const index = new MiniSearch<Section>({
    fields: ["page", "title", "text"],
    storeFields: ["page", "title", "text"],
    searchOptions: { boost: { title: 4, page: 4 }, prefix: true, fuzzy: 0.2 },
  });
  const operations = specOperations.map(({ operationId, method, path, summary, description }) => {
    return {
      page: `reference/${operationId}`,
      text: `# ${summary}\n${method} ${path}\n${description}`,
    };
  });
  for (const { page, text } of [...pages, ...operations]) {
    // A heading, and not a comment of a shell in a fence.
    const parts = text.split(/^(?=#{1,3} )(?![^`]*^```\n(?!\n*#))/m);
    for (const [at, part] of parts.entries()) {
      const [first = "", ...lines] = part.trim().split("\n");
      index.add({
        id: `${page}#${at}`,
        page,
        title: first.replace(/^#+ /, ""),
        text: lines.join("\n").trim(),
      });
    }
  }
  return index;
}
