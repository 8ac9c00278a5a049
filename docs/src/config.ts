import { join } from "node:path";
import { transformerTwoslash } from "@shikijs/vitepress-twoslash";
import { defineConfig } from "vitepress";
import { compilerOptions } from "./compiler-options.ts";
import { runButton } from "./run-button.ts";
import { sidebar } from "./sidebar.ts";

const root = join(import.meta.dirname, "..");

export const config = defineConfig({
  title: "Messaging SDK",
  description: "Send SMS, manage groups and templates, and trigger scenarios, from TypeScript",
  lang: "en-US",
  cleanUrls: true,
  outDir: join(root, "dist"),
  cacheDir: join(root, ".vitepress/cache"),
  srcExclude: ["README.md", "node_modules/**", "dist/**"],
  markdown: {
    config: runButton,
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    codeTransformers: [
      transformerTwoslash({ twoslashOptions: { compilerOptions, vfsRoot: root } }),
    ],
  },
  vite: {
    // Our own packages as sources: no build before the site's.
    resolve: { conditions: ["@messaging-sdk/source"] },
    ssr: { resolve: { conditions: ["@messaging-sdk/source"] } },
  },
  themeConfig: {
    search: { provider: "local" },
    sidebar: sidebar(root),
    nav: [
      { text: "Start", link: "/start/node", activeMatch: "^/start/" },
      { text: "Guides", link: "/guides/sending-once", activeMatch: "^/guides/" },
      { text: "Reference", link: "/reference/", activeMatch: "^/reference/" },
    ],
  },
});
