import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { build } from "esbuild";
import { launchChromium } from "../browser.ts";
import type { Project } from "../project.ts";
import { listening } from "../server.ts";

/** The service is played by a service worker of Chromium, for a page. */
export async function runInWorker({ folder }: Project): Promise<string> {
  await build({
    entryPoints: [join(folder, "worker.mjs"), join(folder, "page.mjs")],
    outdir: join(folder, "bundled"),
    bundle: true,
    format: "iife",
    platform: "browser",
    target: "es2022",
  });
  await using server = await listening(
    createServer(async ({ url = "/" }, response) => {
      if (!/^\/(page|worker)\.js$/.test(url)) {
        response.setHeader("content-type", "text/html").end('<script src="page.js"></script>');
        return;
      }
      const script = await readFile(join(folder, "bundled", url));
      response.setHeader("content-type", "text/javascript").end(script);
    }),
  );
  await using browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(server.url);
  const found = String(await page.evaluate("sendInPage()"));
  assert.equal(found, "+447700900123: From a page");
  return found;
}
