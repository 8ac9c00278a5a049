import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setUpChromium } from "@messaging-sdk/verify/browser";
import { build } from "vite";
import type { TestProject } from "vitest/node";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** One for each run, because a run that starts meanwhile must not replace it. */
const outDir = join(root, `.cache/e2e-${process.pid}`);

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the built console. */
    consoleFolder: string;
  }
}

/** One build for all tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await setUpChromium();
  const { folder, remove } = await buildConsole();
  project.provide("consoleFolder", folder);
  return remove;
}

/**
 * Builds the console: a page is a few files instead of the hundreds of the dev server. With React's development build,
 * which warns of mistakes and mounts everything twice.
 */
export async function buildConsole(): Promise<{ folder: string; remove(): Promise<void> }> {
  const { NODE_ENV = "test" } = process.env;
  process.env.NODE_ENV = "development";
  await build({
    root,
    mode: "development",
    logLevel: "warn",
    // A page finds its connection where `open` puts it.
    define: {
      "import.meta.env.VITE_BASE_URL": "globalThis.testConnection?.baseUrl",
      "import.meta.env.VITE_API_KEY": "globalThis.testConnection?.apiKey",
    },
    build: { outDir, minify: false },
  });
  process.env.NODE_ENV = NODE_ENV;
  return { folder: outDir, remove: () => rm(outDir, { recursive: true }) };
}
