import type { LaunchOptions } from "playwright";
import { findChromium } from "./find-chromium.ts";

/** How Playwright starts the browser: that of this machine, quiet towards everything but the pages of a test. */
export const launchOptions: LaunchOptions = {
  // Found when a browser is started: a test's configuration is read before its set-up has installed one.
  get executablePath() {
    return findChromium() ?? "";
  },
  // Chromium refuses to sandbox what runs as root.
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    // Else every start looks up hosts of its maker, which a closed network answers with a stream of errors.
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
