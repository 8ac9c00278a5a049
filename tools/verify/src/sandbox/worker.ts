import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";
import { launchChromium } from "../browser.ts";
import type { Project } from "../project.ts";
import { expect } from "../rehearse/step.ts";

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
  const server = createServer(async ({ url = "/" }, response) => {
    if (!/^\/(page|worker)\.js$/.test(url)) {
      response.setHeader("content-type", "text/html").end('<script src="page.js"></script>');
      return;
    }
    const script = await readFile(join(folder, "bundled", url));
    response.setHeader("content-type", "text/javascript").end(script);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const found = String(await page.evaluate("sendInPage()"));
    expect(found === "+447700900123: From a page", `the worker has the message, not: ${found}`);
    return found;
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}
