import { existsSync } from "node:fs";
import { join } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { type Browser, chromium, type LaunchOptions } from "playwright";
import { fetchPackages } from "./debian.ts";

/** Debian's packages put it here. The one without windows does what tests need in a fifth less time. */
const debianChromium = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** How Playwright starts the browser: the one of this machine, without requests but those of a test's pages. */
export const launchOptions: LaunchOptions = {
  // Found when a browser starts: a test's configuration is read before its set-up has installed one.
  get executablePath() {
    return findChromium() ?? "";
  },
  // Chromium refuses to sandbox what runs as root.
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    "--disable-gpu",
    "--disable-quic",
    // A page of a test lives for seconds: to optimize its code takes longer than the code then runs.
    "--js-flags=--no-opt --no-maglev",
  ],
};

/** How long to wait for what a page does: a busy machine is slow, and nothing waits for this to pass. */
export const pageTimeoutMs = 120_000;

/** Starts a headless Chromium, after `setUpChromium`. Close it when you are done. */
export async function launchChromium(): Promise<Browser> {
  await setUpChromium();
  const browser = await chromium.launch(launchOptions);
  return browser.on("context", (context) => context.setDefaultTimeout(pageTimeoutMs));
}

/** Installs Chromium where there is none. Throws one line that says what to run when it cannot. */
export async function setUpChromium(): Promise<void> {
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    // Without a font, a page has no text to measure. If it fails, Playwright may still download one.
    await fetchPackages(["chromium-headless-shell", "fonts-liberation"]).catch(() => {});
  }
  // Playwright locks its folder.
  const playwright = join(import.meta.dirname, "../node_modules/.bin/playwright");
  const install = ["install", "--no-shell", "chromium"];
  if (!findChromium()) await run(playwright, install).catch(() => {});
  if (!findChromium()) {
    throw new Error(
      "No Chromium to test in: run `sudo apt-get install chromium-headless-shell fonts-liberation`, or `pnpm --filter @messaging-sdk/verify exec playwright install chromium`.",
    );
  }
}

/** The Chromium of this machine, else the one that Playwright has downloaded. */
function findChromium() {
  return [...debianChromium, chromium.executablePath()].find((path) => existsSync(path));
}
