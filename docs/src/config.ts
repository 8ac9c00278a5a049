import { join } from "node:path";
import { shownCode } from "@messaging-sdk/generate/snippets";
import { readGaps } from "@messaging-sdk/spec/gaps";
import { transformerTwoslash } from "@shikijs/vitepress-twoslash";
import ts from "typescript";
import { defineConfig } from "vitepress";
import llmstxt from "vitepress-plugin-llms";
import { emptyHeaders, gapLinks, installTabs, runButton } from "./fences.ts";
import { search } from "./search.ts";
import { sidebar } from "./sidebar.ts";

const root = join(import.meta.dirname, "..");

const base = process.env.DOCS_BASE ?? "/";

/** Every snippet is checked as the packages are. */
const read = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
export const compilerOptions = ts.parseJsonConfigFileContent(read.config, ts.sys, root).options;

const twoslash = transformerTwoslash({ twoslashOptions: { compilerOptions, vfsRoot: root } });
/** Hides what readers need not see, as twoslash does in the snippets that have hovers. */
const cutTransformer: typeof twoslash = {
  name: "cut",
  preprocess: (code, { meta }) => (meta?.__raw?.includes("twoslash") ? code : shownCode(code)),
};

export const config = defineConfig({
  title: "Messaging SDK",
  description: "Send SMS, manage groups and templates, and trigger scenarios, from TypeScript",
  lang: "en-US",
  // A version is published in a folder of its own.
  base,
  cleanUrls: true,
  outDir: join(root, "dist"),
  cacheDir: join(root, ".vitepress/cache"),
  srcExclude: ["README.md", "parts/**", "public/**", "node_modules/**", "dist/**"],
  markdown: {
    config(md) {
      gapLinks(md, readGaps(), base);
      installTabs(md);
      runButton(md);
      emptyHeaders(md);
    },
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    codeTransformers: [cutTransformer, twoslash],
  },
  vite: {
    // It is declared against another version of Vite.
    plugins: [
      llmstxt({ ignoreFiles: ["README.md", "public/**"], excludeIndexPage: false }) as never,
    ],
    // Our own packages as sources: no build before the site's.
    resolve: { conditions: ["@messaging-sdk/source"] },
    ssr: { resolve: { conditions: ["@messaging-sdk/source"] } },
  },
  // Sites that link to a page show this.
  transformHead: ({ pageData: { title, description }, siteData }) =>
    Object.entries({
      "og:type": "website",
      "og:site_name": siteData.title,
      "og:title": title || siteData.title,
      "og:description": description || siteData.description,
    }).map(([property, content]) => ["meta", { property, content }]),
  themeConfig: {
    search: await search(root),
    sidebar: sidebar(root),
    nav: [
      { text: "Start", link: "/start/node", activeMatch: "^/start/" },
      { text: "Guides", link: "/guides/sending-once", activeMatch: "^/guides/" },
      { text: "Reference", link: "/reference/", activeMatch: "^/reference/" },
    ],
  },
});
