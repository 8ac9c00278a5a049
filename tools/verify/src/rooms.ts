import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import budgets from "./rooms.json" with { type: "json" };

/** `pnpm verify rooms`: prints the lines of each room beside its budget. What does not fit replaces something. */
export async function rooms(root: string): Promise<boolean> {
  const text = (file: string) => readFileSync(join(root, file), "utf8");
  const total = (files: readonly string[], pattern: RegExp) =>
    files.reduce((sum, file) => sum + (text(file).match(pattern)?.length ?? 0), 0);
  const code = find(root, "**/*.{ts,tsx}").filter((file) => !uncounted.test(file));
  const pages = find(root, "**/*.md").filter(
    (file) => !/(^|\/)(generated|CHANGELOG\.md)/.test(file),
  );
  const rows = Object.entries(budgets).map(([room, budget]) => {
    const own = room.split(" ").map((folder) => `${folder}/`);
    const isOwn = (file: string) => room === "all" || own.some((folder) => file.startsWith(folder));
    const count = room.startsWith("words")
      ? total(pages, /\S+/g)
      : total(code.filter(isOwn), /\n/g);
    const over = count > budget ? ` over by ${count - budget}` : "";
    return `${room.padEnd(38)} ${`${count}`.padStart(6)} of ${`${budget}`.padStart(6)}${over}`;
  });
  console.log(rows.join("\n"));
  return true;
}

/** Tests, what is generated, and what is recorded. */
const uncounted =
  /\.(test|test-d|d)\.tsx?$|(^|\/)(test|e2e|browser|generated|api|fixtures)\/|^[^/]+\.ts$/;

function find(root: string, pattern: string): string[] {
  const exclude = ["**/node_modules", "**/dist", "**/.cache", "**/.turbo", "**/.vitepress"];
  return globSync(pattern, { cwd: root, exclude });
}
