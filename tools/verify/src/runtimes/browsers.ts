import { existsSync } from "node:fs";
import { run } from "@messaging-sdk/release/run";
import puppeteer from "puppeteer-core";
import { launchChromium } from "../browser.ts";
import type { Assignment, Runtime } from "./runtime.ts";

export const chromium: Runtime = {
  name: "Chromium",
  async run(assignment) {
    const browser = await launchChromium();
    const verdicts = await runInPage(await browser.newPage(), assignment);
    const version = browser.version();
    await browser.close();
    return { version, verdicts };
  },
};

export const firefox: Runtime = {
  name: "Firefox",
  async run(assignment) {
    const browser = await launchFirefox();
    const verdicts = await runInPage(await browser.newPage(), assignment);
    const version = (await browser.version()).replace("firefox/", "");
    await browser.close();
    return { version, verdicts };
  },
};

/** The part that the drivers of both browsers have in common. */
interface Page {
  goto(url: string): Promise<unknown>;
  addScriptTag(options: { path: string }): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
}

/** Another origin than both services, so that it calls them as a web app would. */
async function runInPage(page: Page, { plan, suite }: Assignment) {
  await page.goto(plan.failingUrl.replace("127.0.0.1", "localhost"));
  await page.addScriptTag({ path: suite.page });
  const verdicts = await page.evaluate(`runSuite(${JSON.stringify(plan)}).then(JSON.stringify)`);
  return JSON.parse(String(verdicts));
}

/** Starts a headless Firefox, and installs Debian's first where there is none. Playwright cannot drive this one. */
async function launchFirefox() {
  const executablePath = findFirefox() ?? (await installFirefox());
  return puppeteer.launch({ browser: "firefox", executablePath, headless: true });
}

/** Debian and Ubuntu put it here. */
function findFirefox() {
  return ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path));
}

async function installFirefox() {
  const install =
    "apt-get update && apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=600 firefox-esr";
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  // If it fails, as without a network or the right to install, the message below says what to do.
  await run("sh", ["-c", install], { env }).catch(() => {});
  const path = findFirefox();
  if (path) return path;
  throw new Error("No Firefox to test in: run `sudo apt-get install firefox-esr`.");
}
