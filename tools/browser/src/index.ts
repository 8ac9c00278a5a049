export { launchChromium } from "./launch-chromium.ts";
export { launchOptions } from "./launch-options.ts";
export { setUpChromium } from "./set-up-chromium.ts";
