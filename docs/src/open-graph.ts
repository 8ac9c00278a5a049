import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { createElement as h } from "react";
import satori from "satori";
import type { HeadConfig, TransformContext } from "vitepress";

/** Those who read `og:image` want it whole: `https://example.com`. */
const origin = process.env.DOCS_ORIGIN ?? "";

/** What a page says of itself to those who link to it. Draws its picture, too. */
export async function openGraph(context: TransformContext): Promise<HeadConfig[]> {
  const { pageData, siteConfig, siteData } = context;
  const title = pageData.title || siteData.title;
  const description = pageData.description || siteData.description;
  const name = `og/${pageData.relativePath.replace(/\.md$/, ".png")}`;
  const file = join(siteConfig.outDir, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(
    file,
    await picture({ site: siteData.title, title, description }, siteConfig.cacheDir),
  );
  const properties = {
    "og:type": "website",
    "og:site_name": siteData.title,
    "og:title": title,
    "og:description": description,
    "og:image": `${origin}${siteData.base}${name}`,
    "og:image:width": String(size.width),
    "og:image:height": String(size.height),
    "og:image:alt": title,
  };
  return [
    ...Object.entries(properties).map(
      ([property, content]): HeadConfig => ["meta", { property, content }],
    ),
    ["meta", { name: "twitter:card", content: "summary_large_image" }],
  ];
}

const size = { width: 1200, height: 630 };

interface Words {
  readonly site: string;
  readonly title: string;
  readonly description: string;
}

/** A picture with these words, drawn once: it is kept between builds. */
async function picture(words: Words, cache: string): Promise<Buffer> {
  const key = createHash("sha256").update(source).update(JSON.stringify(words)).digest("hex");
  const file = join(cache, "og", `${key}.png`);
  if (existsSync(file)) return readFile(file);
  const png = new Resvg(await satori(card(words), { ...size, fonts })).render().asPng();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, png);
  return png;
}

// Another layout is another picture.
const source = readFileSync(import.meta.filename);

function card({ site, title, description }: Words) {
  const column = { display: "flex", flexDirection: "column" } as const;
  return h(
    "div",
    {
      style: {
        ...column,
        ...size,
        boxSizing: "border-box",
        justifyContent: "space-between",
        padding: "72px 80px",
        background: "#fffefb",
        borderLeft: "24px solid #0b6350",
        fontFamily: "Inter",
        color: "#1d2421",
      },
    },
    h("div", { style: { fontSize: 34, fontWeight: 600, color: "#0b6350" } }, site),
    h(
      "div",
      { style: { ...column, gap: 28 } },
      h(
        "div",
        { style: { fontSize: title.length > 24 ? 68 : 88, fontWeight: 600, lineHeight: 1.1 } },
        title,
      ),
      h("div", { style: { fontSize: 34, lineHeight: 1.4, color: "#4a544f" } }, description),
    ),
  );
}

const { resolve } = createRequire(import.meta.url);
const fonts = ([400, 600] as const).map((weight) => ({
  name: "Inter",
  weight,
  data: readFileSync(resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`)),
}));
