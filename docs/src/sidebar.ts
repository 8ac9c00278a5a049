import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DefaultTheme } from "vitepress";
import { parse } from "yaml";
import { referencePages } from "./reference/pages.ts";

/** The groups of the guides, in their order. */
const guides = ["Send", "Call the service", "React", "Test and operate", "Move here"];

interface Frontmatter {
  readonly title: string;
  /** Its place in the sidebar. */
  readonly order: number;
  /** Its group there, for a guide. */
  readonly group?: string;
}

/** The sidebar, read from the pages: a new page needs no second list. */
export function sidebar(root: string): DefaultTheme.SidebarMulti {
  const guideItems = Map.groupBy(pagesOf(root, "guides"), ({ group = "" }) => group);
  const written = [
    { text: "Start", items: pagesOf(root, "start") },
    ...guides.map((text) => ({ text, items: guideItems.get(text) ?? [] })),
    { text: "Explanations", items: pagesOf(root, "explanations") },
  ];
  const lost = [...guideItems].find(([group]) => !guides.includes(group));
  if (lost) throw new Error(`${lost[1][0]?.link} needs a \`group\`: ${guides.join(", ")}.`);
  const groups = Map.groupBy(referencePages(), ({ group }) => group);
  const [overview, ...rest] = Array.from(groups, ([text, pages]) => ({
    ...(text && { text }),
    items: pages.map(({ title, path }) => ({
      text: title,
      link: `/reference/${path === "index" ? "" : path}`,
    })),
  }));
  const others = { text: "Values", items: pagesOf(root, "reference") };
  const packages = { text: "Packages", items: packagePages(root) };
  const reference = [...(overview ? [overview] : []), ...rest, others, packages];
  return { "/": written, "/reference/": reference };
}

/** The pages that TypeDoc writes, which have no frontmatter. */
function packagePages(root: string): DefaultTheme.SidebarItem[] {
  return globSync("reference/{*,{client,react,sandbox}/*}.md", { cwd: root })
    .filter((file) => /^# @messaging-sdk/.test(readFileSync(join(root, file), "utf8")))
    .map((file) => file.replace(/\.md$/, ""))
    .sort()
    .map((page) => ({ text: page.replace("reference/", ""), link: `/${page}` }));
}

function pagesOf(root: string, folder: string): (DefaultTheme.SidebarItem & { group?: string })[] {
  return globSync(`${folder}/*.md`, { cwd: root })
    .filter(
      (file) => folder !== "reference" || /^order:/m.test(readFileSync(join(root, file), "utf8")),
    )
    .map((file) => ({
      link: `/${file.replace(/\.md$/, "")}`,
      ...readFrontmatter(join(root, file)),
    }))
    .sort((a, b) => a.order - b.order)
    .map(({ link, title, group }) => ({ text: title, link, ...(group && { group }) }));
}

/** Throws for a page without a title or an order. */
function readFrontmatter(file: string): Frontmatter {
  const text = /^---\n(.*?)^---$/ms.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  const { title, order, group } = (parse(text) ?? {}) as Partial<Frontmatter>;
  if (typeof title !== "string" || typeof order !== "number") {
    throw new Error(`${file} needs a \`title\` and an \`order\` (a number) in its frontmatter.`);
  }
  return { title, order, ...(group && { group }) };
}
