import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import puppeteer, { type Browser } from "puppeteer-core";

const run = promisify(execFile);

/** Where Debian and Ubuntu put it. */
const paths = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** Starts a headless Firefox, and installs Debian's first where there is none. Playwright cannot drive this one. */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = find() ?? (await install());
  return puppeteer.launch({ browser: "firefox", executablePath, headless: true });
}

function find() {
  return paths.find((path) => existsSync(path));
}

async function install() {
  const install =
    "apt-get update && apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=600 firefox-esr";
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // Where it fails, as without a network or the right to install, the message below says what to do.
  await run("sh", ["-c", install], { env }).catch(() => {});
  const path = find();
  if (path) return path;
  throw new Error("No Firefox to test in: run `sudo apt-get install firefox-esr`.");
}
