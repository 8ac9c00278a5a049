import { readFileSync } from "node:fs";
import { join as joinPath } from "node:path";
import { join, type ReferencePage } from "./page.ts";

/** The tables that the bench printed last, with the budgets that are not met. */
export function performancePage(root: string): ReferencePage {
  const read = (file: string) => readFileSync(joinPath(root, "bench", file), "utf8");
  const [, budgets = ""] = read("README.md").split(/^(?=## Budgets that are not met$)/m);
  const text = join(
    "# Performance",
    "Measured by the bench of this repository against what this client is made of. Times are ratios of runs that took turns on one machine.",
    read("generated/results.md")
      .replace(/^# .*\n+/, "")
      .trim(),
    budgets.trim(),
  );
  return { path: "performance", title: "Performance", group: "Values", text };
}
