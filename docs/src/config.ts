import { join } from "node:path";
import { shownCode } from "@messaging-sdk/generate/snippets";
import { readGaps } from "@messaging-sdk/spec/gaps";
import { defineConfig } from "vitepress";
import llmstxt from "vitepress-plugin-llms";
import { gapLinks, runButton } from "./fences.ts";
import { search } from "./search.ts";
import { sidebar } from "./sidebar.ts";

const root = join(import.meta.dirname, "..");

const base = process.env.DOCS_BASE ?? "/";

export const config = defineConfig({
  title: "Messaging SDK",
  description: "Send SMS, manage groups and templates, and trigger scenarios, from TypeScript",
  lang: "en-US",
  // A version is published in its own folder.
  base,
  cleanUrls: true,
  outDir: join(root, "dist"),
  cacheDir: join(root, ".vitepress/cache"),
  srcExclude: ["README.md", "parts/**", "public/**", "node_modules/**", "dist/**"],
  markdown: {
    config(md) {
      gapLinks(md, readGaps(), base);
      runButton(md);
    },
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    // Readers need not see all of a snippet.
    codeTransformers: [{ name: "cut", preprocess: shownCode }],
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
  themeConfig: {
    search: search(),
    sidebar: sidebar(root),
    nav: [
      { text: "Start", link: "/start/node", activeMatch: "^/start/" },
      { text: "Guides", link: "/guides/sending-once", activeMatch: "^/guides/" },
      { text: "Reference", link: "/reference/", activeMatch: "^/reference/" },
    ],
  },
});
