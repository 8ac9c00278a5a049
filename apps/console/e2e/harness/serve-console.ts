import { fileURLToPath } from "node:url";
import { build, preview } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const outDir = fileURLToPath(new URL("../../.cache/e2e", import.meta.url));

/**
 * Builds the console and serves the build: a page is a few files instead of the two thousand of the dev server, and
 * loads in a fraction of its time. With React's development build, which tells of mistakes and mounts all things twice.
 */
export async function serveConsole(): Promise<{ url: string; close(): Promise<void> }> {
  const { NODE_ENV = "test" } = process.env;
  process.env.NODE_ENV = "development";
  await build({ root, mode: "development", logLevel: "warn", build: { outDir, minify: false } });
  process.env.NODE_ENV = NODE_ENV;
  const server = await preview({
    root,
    logLevel: "warn",
    build: { outDir },
    preview: { host: "127.0.0.1", port: 0 },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error("Vite serves the build, but does not say where.");
  return { url, close: () => server.close() };
}
