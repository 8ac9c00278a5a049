import assert from "node:assert/strict";
import { join } from "node:path";
import { context } from "esbuild";
import { launchChromium } from "../browser.ts";
import type { Project } from "../project.ts";

/** The service is played by a service worker of Chromium, for a page. */
export async function runInWorker({ folder, write }: Project): Promise<string> {
  await write("index.html", '<script src="page.js"></script>');
  const bundles = await context({
    entryPoints: [join(folder, "worker.mjs"), join(folder, "page.mjs")],
    outdir: folder,
    bundle: true,
    format: "iife",
    platform: "browser",
    target: "es2022",
  });
  await using stack = new AsyncDisposableStack();
  stack.defer(() => bundles.dispose());
  const { port } = await bundles.serve({ servedir: folder, host: "127.0.0.1", port: 0 });
  const browser = stack.use(await launchChromium());
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}`);
  const found = String(await page.evaluate("sendInPage()"));
  assert.equal(found, "+447700900123: From a page");
  return found;
}
