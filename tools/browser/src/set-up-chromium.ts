import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { debianChromium, findChromium } from "./find-chromium.ts";

const run = promisify(execFile);

/** Installs a Chromium where there is none; throws one line that says what to run where it cannot. */
export async function setUpChromium(): Promise<void> {
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) await installByApt();
  if (!findChromium()) await installByPlaywright();
  if (!findChromium()) {
    throw new Error(
      "No Chromium to test in: run `sudo apt-get install chromium fonts-liberation`, or `pnpm --filter @messaging-sdk/browser exec playwright install chromium`.",
    );
  }
}

/**
 * Installs Debian's packages; without a font, a page has no text to measure. Who comes second waits for the lock, and
 * looks only then: a browser whose libraries are still being unpacked is there, but does not start.
 */
async function installByApt() {
  const install = `test -x ${debianChromium} && test -d /usr/share/fonts/truetype/liberation || {
    apt-get update
    apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=600 chromium fonts-liberation
  }`;
  const lock = join(tmpdir(), "messaging-sdk-chromium.lock");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // Where it fails, as without a network, there may be another way.
  await run("flock", [lock, "sh", "-c", install], { env }).catch(() => {});
}

/** Downloads Playwright's own; it locks its folder by itself. */
async function installByPlaywright() {
  // vitest's loader, which runs a test's set-up, has no `import.meta.resolve`.
  const playwright = createRequire(import.meta.url).resolve("playwright/package.json");
  const cli = join(dirname(playwright), "cli.js");
  await run(process.execPath, [cli, "install", "--no-shell", "chromium"]).catch(() => {});
}
