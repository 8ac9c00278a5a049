import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The address of the newest version. A README in `node_modules` has no other way to the site. */
const published = "https://messaging-sdk.github.io/messaging-sdk/latest/";

/**
 * The links of the built pages, and of the packages' READMEs, to places that are not there. VitePress checks pages, but
 * no anchors.
 */
export function checkLinks(root: string, dist: string): string[] {
  const pages = new Map(
    globSync("**/*.html", { cwd: dist }).map((file) => {
      const html = readFileSync(join(dist, file), "utf8");
      return [`/${file.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "")}`, html] as const;
    }),
  );
  const anchors = new Map<string, Set<string>>(
    Array.from(pages, ([path, html]) => [path, new Set(all(html, / id="([^"]+)"/g))]),
  );
  const isThere = (url: URL) => {
    const ids = anchors.get(url.pathname.replace(/\.html$/, ""));
    const id = decodeURIComponent(url.hash.slice(1));
    return ids !== undefined && (id === "" || ids.has(id));
  };
  const broken = Array.from(pages).flatMap(([path, html]) =>
    all(html, /<a [^>]*?href="([^"]+)"/g)
      .filter((href) => !/^(https?:|mailto:)/.test(href))
      .filter((href) => !isThere(new URL(href, `http://site${path}`)))
      .map((href) => `${path} links to ${href}, which is not there.`),
  );
  const outside = globSync("packages/*/README.md", { cwd: root }).flatMap((file) =>
    all(readFileSync(join(root, file), "utf8"), /\]\(([^)]+)\)/g)
      .filter((href) =>
        href.startsWith(published)
          ? !isThere(new URL(`/${href.slice(published.length)}`, "http://site"))
          : href.includes("../docs/"),
      )
      .map((href) => `${file} links to ${href}, which a package does not have. Take ${published}`),
  );
  return [...broken, ...outside];
}

function all(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ([, found = ""]) => found.replaceAll("&amp;", "&"));
}
