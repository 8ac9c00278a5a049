import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The links of the built pages to places that are not there. VitePress checks pages, but no anchors. */
export function checkLinks(dist: string): string[] {
  const pages = new Map(
    globSync("**/*.html", { cwd: dist }).map((file) => {
      const html = readFileSync(join(dist, file), "utf8");
      return [`/${file.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "")}`, html] as const;
    }),
  );
  const anchors = new Map<string, Set<string>>(
    Array.from(pages, ([path, html]) => [path, new Set(all(html, / id="([^"]+)"/g))]),
  );
  return Array.from(pages).flatMap(([path, html]) =>
    all(html, /<a [^>]*?href="([^"]+)"/g).flatMap((href) => {
      if (/^(https?:|mailto:)/.test(href)) return [];
      const { pathname, hash } = new URL(href, `http://site${path}`);
      const target = anchors.get(pathname.replace(/\.html$/, ""));
      if (!target) return `${path} links to ${href}, which is no page.`;
      const id = decodeURIComponent(hash.slice(1));
      return id && !target.has(id)
        ? `${path} links to ${href}, which that page does not have.`
        : [];
    }),
  );
}

function all(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ([, found = ""]) => found.replaceAll("&amp;", "&"));
}
