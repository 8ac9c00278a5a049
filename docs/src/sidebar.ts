import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { operations } from "@messaging-sdk/spec/bundled";
import type { DefaultTheme } from "vitepress";
import { parse } from "yaml";

/** The groups of each folder, in their order. A page without a group is in the last. */
const folders = {
  start: ["Start"],
  guides: ["Send", "Call the service", "React", "Test and operate", "Move here"],
  explanations: ["Explanations"],
  reference: ["Overview", ...operations.map(({ resource }) => resource), "Values", "Packages"],
};

/** The sidebar, read from the pages: a new page needs no second list. */
export function sidebar(root: string): DefaultTheme.SidebarMulti {
  const [start = [], guides = [], explanations = [], reference = []] = Object.entries(folders).map(
    ([folder, groups]) => groupsOf(root, folder, groups),
  );
  return { "/": [...start, ...guides, ...explanations], "/reference/": reference };
}

function groupsOf(root: string, folder: string, groups: string[]): DefaultTheme.SidebarItem[] {
  const pages = globSync(`${folder}/**/*.md`, { cwd: root, exclude: ["**/jest/**"] }).map(
    (file) => {
      const [, head = ""] = /^---\n(.*?)^---$/ms.exec(readFileSync(join(root, file), "utf8")) ?? [];
      const link = `/${file.replace(/(index)?\.md$/, "")}`;
      const { title, order, group = groups.at(-1) } = parse(head) ?? {};
      if (
        folder !== "reference" &&
        (!title || !order || (folder === "guides" && !parse(head).group))
      ) {
        throw new Error(`${file} needs a title, an order and a group (${groups}) in its head.`);
      }
      return { text: title ?? link.replace("/reference/", ""), link, order: order ?? 0, group };
    },
  );
  pages.sort((a, b) => a.order - b.order || (a.text < b.text ? -1 : 1));
  return [...new Set(groups)].map((group) => ({
    text: group,
    items: pages.filter((page) => page.group === group).map(({ text, link }) => ({ text, link })),
  }));
}
