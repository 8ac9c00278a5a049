import { globSync, readFileSync } from "node:fs";
import { join as joinPath } from "node:path";
import { prose } from "./markdown.ts";
import { join, type ReferencePage } from "./page.ts";

/** Writes the page of what each version changed, and what the next one will. */
export function changelogPage(root: string): ReferencePage {
  // It has what all packages of a version changed.
  const released = readFileSync(joinPath(root, "packages/client/CHANGELOG.md"), "utf8");
  const text = join(
    "# Changelog",
    "All packages have one version, and a migration note for each change that may break you.",
    "## Next",
    ...changesets(root),
    prose(released.replace(/^# .*\n/, "")),
  );
  return { path: "changelog", title: "Changelog", group: "Values", text };
}

function changesets(root: string): string[] {
  return globSync(".changeset/*.md", { cwd: root })
    .sort()
    .flatMap((file) => {
      const text = readFileSync(joinPath(root, file), "utf8");
      const [, head, note] = /^---\n(.*?)---\n(.*)$/s.exec(text) ?? [];
      if (head === undefined || note === undefined) return [];
      const packages = head.match(/@messaging-sdk\/\w+/g) ?? [];
      return join(prose(note.trim()), `<small>${packages.join(", ")}</small>`);
    });
}
