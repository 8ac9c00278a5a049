import { type Browser, chromium } from "playwright";
import { launchOptions } from "./launch-options.ts";
import { setUpChromium } from "./set-up-chromium.ts";

/** Starts a headless Chromium, and installs one first where there is none. Close it when you are done. */
export async function launchChromium(): Promise<Browser> {
  await setUpChromium();
  return chromium.launch(launchOptions);
}
