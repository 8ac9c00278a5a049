import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import MiniSearch, { type Options } from "minisearch";
import { config } from "../config.ts";
import names from "./names.json" with { type: "json" };
import questions from "./questions.json" with { type: "json" };

interface Found {
  readonly id: string;
  readonly title: string;
}

/** The pages of generated types, and those that explain: guides and operations. */
const types = /^\/reference\/(client|react|sandbox|campaigns)\b/;
const explained = /^\/(guides|start|reference\/[a-z]+[A-Z])/;

/**
 * Asks the site's own index, with the options of its search box. Names find their page first (two where both explain
 * it). Questions, which were written without looking at the pages, find theirs among the first three. No generated type
 * stands above a guide or an operation, but for an exported function.
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
    searchOptions: own?.searchOptions,
    ...own?.options,
  } as Options);
  const missed = (asked: Readonly<Record<string, string>>, places: number) =>
    Object.entries(asked).flatMap(([words, pages]) => {
      const found = index.search(words) as unknown as Found[];
      const order = [...new Set(found.map(({ id }) => id.replace(/#.*/, "")))];
      const first = order.slice(0, places);
      if (first.some((page) => pages.split(" ").includes(page))) return [];
      return `A search for "${words}" has ${first.join(", ")} before ${pages}.`;
    });
  const misplaced = Object.keys({ ...names, ...questions }).flatMap((words) => {
    const found = index.search(words) as unknown as Found[];
    // Few look further.
    const seen = found.filter(({ title }) => !/\(\)$/.test(title)).slice(0, 10);
    const first = seen.findIndex(({ id }) => types.test(id));
    const after = seen.slice(first).find(({ id }) => explained.test(id));
    if (first < 0 || !after) return [];
    return `A search for "${words}" has ${seen[first]?.id} before ${after.id}.`;
  });
  return [...missed(names, 1), ...missed(questions, 3), ...misplaced];
}
