import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The built pages that do not say what they are to those who link to them. */
export function checkOpenGraph(dist: string): string[] {
  return globSync("**/*.html", { cwd: dist, exclude: ["404.html"] }).flatMap((page) => {
    const html = readFileSync(join(dist, page), "utf8");
    const missing = ["title", "description"].filter(
      (name) => !new RegExp(`<meta property="og:${name}" content="[^"]+"`).test(html),
    );
    return missing.map((name) => `${page} has no ${name}.`);
  });
}
