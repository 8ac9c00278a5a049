import type { HeadConfig, TransformContext } from "vitepress";

/** Returns the tags that describe a page to sites that link to it. */
export function openGraph({ pageData, siteData }: TransformContext): HeadConfig[] {
  const properties = {
    "og:type": "website",
    "og:site_name": siteData.title,
    "og:title": pageData.title || siteData.title,
    "og:description": pageData.description || siteData.description,
  };
  return Object.entries(properties).map(([property, content]) => ["meta", { property, content }]);
}
