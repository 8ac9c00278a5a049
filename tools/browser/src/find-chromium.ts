import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** Where Debian's package puts it. */
export const debianChromium = "/usr/bin/chromium";

/** The Chromium of this machine, else the one that Playwright has downloaded. */
export function findChromium(): string | undefined {
  return [debianChromium, chromium.executablePath()].find((path) => existsSync(path));
}
