import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setUpChromium } from "@messaging-sdk/verify/browser";
import { build, preview } from "vite";
import type { TestProject } from "vitest/node";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** One for each run, because a run that starts meanwhile must not replace it. */
const outDir = join(root, `.cache/e2e-${process.pid}`);

declare module "vitest" {
  interface ProvidedContext {
    /** Where the console is opened. */
    consoleUrl: string;
  }
}

/** One build for all tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await setUpChromium();
  const { url, close } = await serveConsole();
  project.provide("consoleUrl", url);
  return close;
}

/**
 * Builds the console and serves the build: a page is a few files instead of the two thousand of the dev server. With
 * React's development build, which warns of mistakes and mounts everything twice.
 */
export async function serveConsole(): Promise<{ url: string; close(): Promise<void> }> {
  const { NODE_ENV = "test" } = process.env;
  process.env.NODE_ENV = "development";
  await build({
    root,
    mode: "development",
    logLevel: "warn",
    // A page finds its connection where `open` puts it.
    define: {
      "import.meta.env.VITE_DEMO_BASE_URL": "globalThis.testConnection?.baseUrl",
      "import.meta.env.VITE_DEMO_API_KEY": "globalThis.testConnection?.apiKey",
    },
    build: { outDir, minify: false },
  });
  process.env.NODE_ENV = NODE_ENV;
  const server = await preview({
    root,
    logLevel: "warn",
    build: { outDir },
    preview: { host: "127.0.0.1", port: 0 },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error("Vite serves the build, but does not say where.");
  return {
    url,
    async close() {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
