import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DefaultTheme } from "vitepress";
import { parse } from "yaml";
import { referencePages } from "./reference/pages.ts";

/** A folder of pages is a section of the sidebar. */
const sections: Readonly<Record<string, string>> = {
  start: "Start",
  guides: "Guides",
  explanations: "Explanations",
};

interface Frontmatter {
  readonly title: string;
  /** Its place in the sidebar. */
  readonly order: number;
}

/** The sidebar, read from the pages: a new page needs no second list. */
export function sidebar(root: string): DefaultTheme.SidebarMulti {
  const written = Object.entries(sections).map(([folder, text]) => ({
    text,
    items: filesOf(root, folder),
  }));
  const groups = Map.groupBy(referencePages(), ({ group }) => group);
  const [overview, ...rest] = Array.from(groups, ([text, pages]) => ({
    ...(text && { text }),
    items: pages.map(({ title, path }) => ({
      text: title,
      link: `/reference/${path === "index" ? "" : path}`,
    })),
  }));
  const others = { items: filesOf(root, "reference") };
  return { "/": written, "/reference/": [...(overview ? [overview] : []), others, ...rest] };
}

function filesOf(root: string, folder: string): DefaultTheme.SidebarItem[] {
  return globSync(`${folder}/*.md`, { cwd: root })
    .filter((file) => !file.includes("["))
    .map((file) => ({ file, ...readFrontmatter(join(root, file)) }))
    .sort((a, b) => a.order - b.order)
    .map(({ file, title }) => ({ text: title, link: `/${file.replace(/(index)?\.md$/, "")}` }));
}

/** Throws for a page without a title or an order. */
function readFrontmatter(file: string): Frontmatter {
  const text = /^---\n(.*?)^---$/ms.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  const { title, order } = (parse(text) ?? {}) as Partial<Frontmatter>;
  if (typeof title !== "string" || typeof order !== "number") {
    throw new Error(`${file} needs a \`title\` and an \`order\` (a number) in its frontmatter.`);
  }
  return { title, order };
}
