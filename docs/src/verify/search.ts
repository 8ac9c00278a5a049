import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import MiniSearch, { type Options } from "minisearch";
import { config } from "../config.ts";
import questions from "./questions.json" with { type: "json" };

interface Found {
  readonly id: string;
}

/**
 * Asks the site's own index, with the options of its search box: the words that readers type, and the page that has the
 * answer, which has to come first; two where both do.
 */
export async function checkSearch(dist: string): Promise<string[]> {
  const [file = ""] = globSync("assets/chunks/@localSearchIndexroot.*.js", { cwd: dist });
  const { default: json } = await import(pathToFileURL(join(dist, file)).href);
  const { search } = config.themeConfig ?? {};
  const own = search?.provider === "local" ? search.options?.miniSearch : undefined;
  // As VPLocalSearchBox.vue does.
  const index = MiniSearch.loadJSON(json, {
    fields: ["title", "titles", "text"],
    storeFields: ["title", "titles"],
    searchOptions: {
      fuzzy: 0.2,
      prefix: true,
      boost: { title: 4, text: 2, titles: 1 },
      ...own?.searchOptions,
    },
    ...own?.options,
  } as Options);
  const ranks = Object.entries(questions).map(([question, pages]) => {
    const found = index.search(question) as unknown as Found[];
    const order = [...new Set(found.map(({ id }) => id.replace(/#.*/, "")))];
    const at = order.findIndex((page) => pages.split(" ").includes(page));
    return { question, pages, first: order[0], rank: at < 0 ? undefined : at + 1 };
  });
  const first = ranks.filter(({ rank }) => rank === 1).length;
  console.log(`${first} of ${ranks.length} searches give the right page first`);
  return ranks.flatMap(({ question, pages, first, rank }) =>
    rank === 1
      ? []
      : `A search for "${question}" has ${pages} at ${rank ?? "no place"}; first is ${first}.`,
  );
}
