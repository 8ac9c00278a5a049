import { readFileSync } from "node:fs";
import { join as joinPath } from "node:path";
import { join, type ReferencePage } from "./page.ts";

/** The tables that the bench printed last, with the budgets that are not met. */
export function performancePage(root: string): ReferencePage {
  const readme = readFileSync(joinPath(root, "bench/README.md"), "utf8");
  const budgets = section(readme, "Budgets that are not met");
  const results = section(readme, "Last results");
  const text = join(
    "# Performance",
    "Measured by the bench of this repository against the clients and SDKs that a team would compare this one with. Times are ratios of runs that took turns on one machine.",
    results.replaceAll(/^###/gm, "##"),
    "## Budgets that are not met",
    budgets,
  );
  return { path: "performance", title: "Performance", group: "Values", text };
}

function section(text: string, heading: string): string {
  const [, found] = text.split(`\n## ${heading}\n`);
  if (found === undefined) throw new Error(`bench/README.md has no section "${heading}".`);
  return (found.split("\n## ")[0] ?? "").trim();
}
