import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import { launchChromium } from "../browser.ts";
import { fetchPackages } from "../debian.ts";
import { listening } from "../server.ts";
import type { Runtime } from "./edges.ts";

export const chromium: Runtime = async (assignment) => {
  await using browser = await launchChromium();
  const found = await runInPage(await browser.newPage(), assignment);
  return { version: browser.version(), found };
};

/** Playwright cannot drive Debian's. */
export const firefox: Runtime = async (assignment) => {
  const known = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];
  if (!known.some(existsSync)) await fetchPackages(["firefox-esr"]);
  const executablePath = known.find(existsSync) ?? "";
  await using browser = await puppeteer.launch({ executablePath, browser: "firefox" });
  const found = await runInPage(await browser.newPage(), assignment);
  return { version: (await browser.version()).replace("firefox/", ""), found };
};

/** The part that the drivers of both browsers have in common. */
interface Page {
  goto(url: string): Promise<unknown>;
  addScriptTag(options: { content: string }): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
}

/** Another origin than the service, so that it is called as by a web app. */
async function runInPage(page: Page, { url, folder }: Parameters<Runtime>[0]) {
  await using empty = await listening((_, response) => {
    response.setHeader("content-type", "text/html").end("<p>");
  });
  await page.goto(empty.url.replace("127.0.0.1", "localhost"));
  await page.addScriptTag({ content: readFileSync(join(folder, "script.js"), "utf8") });
  return String(await page.evaluate(`smoke(${JSON.stringify(url)})`));
}
