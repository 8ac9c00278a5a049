import { launchChromium } from "@messaging-sdk/browser";
import { launchFirefox } from "../launch-firefox.ts";
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

/** What the drivers of both browsers have in common. */
interface Page {
  goto(url: string): Promise<unknown>;
  addScriptTag(options: { path: string }): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
}

/** Another origin than both services, so that it asks them as a web app would. */
async function runInPage(page: Page, { plan, suite }: Assignment) {
  await page.goto(plan.difficultUrl.replace("127.0.0.1", "localhost"));
  await page.addScriptTag({ path: suite.page });
  const verdicts = await page.evaluate(`runSuite(${JSON.stringify(plan)}).then(JSON.stringify)`);
  return JSON.parse(String(verdicts));
}
