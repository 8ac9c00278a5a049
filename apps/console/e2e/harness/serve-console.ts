import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setUpChromium } from "@messaging-sdk/verify/browser";
import { build } from "vite";
import type { TestProject } from "vitest/node";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** For each run, because a run that starts meanwhile must not replace it. */
const cache = join(root, `.cache/e2e-${process.pid}`);

/** The folders of the built console: as users get it, and with React's development build. */
export type Builds = Readonly<Record<"production" | "development", string>>;

declare module "vitest" {
  interface ProvidedContext {
    builds: Builds;
  }
}

/** Builds once for all tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await setUpChromium();
  const { remove, ...builds } = await buildConsole();
  project.provide("builds", builds);
  return remove;
}

/** Builds the console, by its own configuration: with `"production"` it is what the sandbox ships. */
export async function buildConsole(): Promise<Builds & { remove(): Promise<void> }> {
  return {
    production: await buildFor("production"),
    development: await buildFor("development"),
    remove: () => rm(cache, { recursive: true }),
  };
}

async function buildFor(mode: keyof Builds): Promise<string> {
  const outDir = join(cache, mode);
  const { NODE_ENV = "test" } = process.env;
  process.env.NODE_ENV = mode;
  await build({
    root,
    mode,
    logLevel: "warn",
    // A page finds its connection where `open` puts it.
    define: {
      "import.meta.env.VITE_BASE_URL": "globalThis.testConnection?.baseUrl",
      "import.meta.env.VITE_API_KEY": "globalThis.testConnection?.apiKey",
    },
    // React's warnings name its components.
    build: {
      outDir,
      chunkSizeWarningLimit: 1_000,
      ...(mode === "development" && { minify: false }),
    },
  });
  process.env.NODE_ENV = NODE_ENV;
  return outDir;
}
