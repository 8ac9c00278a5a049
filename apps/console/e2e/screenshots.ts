import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { launchChromium } from "@messaging-sdk/verify/browser";
import { expect } from "./harness/actions.ts";
import { narrow, wide } from "./harness/audit.ts";
import { pages } from "./harness/pages.ts";
import { buildConsole } from "./harness/serve-console.ts";
import { type Situation, situations } from "./harness/situations.ts";
import { openTab } from "./harness/tab.ts";

// node --conditions=@messaging-sdk/source apps/console/e2e/screenshots.ts [names]
// A picture of each page and situation, in both color schemes and at both widths, in .cache/screenshots; and those of the
// documentation, when they are among them.

const folder = fileURLToPath(new URL("../.cache/screenshots/", import.meta.url));
await mkdir(folder, { recursive: true });
const builds = await buildConsole();
const browser = await launchChromium();

const pictures: Readonly<Record<string, string>> = {
  "inbox-open": "packages/sandbox/inbox.png",
  "bulk-sent": "docs/public/send.png",
  "campaign-blocked": "docs/public/campaign.png",
};
const wanted = process.argv.slice(2);
const asSituations = pages.map(
  ({ name, path, shows }): Situation => ({
    name,
    path,
    show: async (page) => {
      await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
    },
  }),
);
const tab = await openTab(browser, builds);
for (const { name, path, show } of [...asSituations, ...situations]) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { page, service, leave } = await tab.visit(path);
  const picture = pictures[name];
  await page.setViewportSize(picture ? { width: 1200, height: 880 } : wide);
  await show(page, service);
  if (picture) {
    // Without the header, which shows the port of this run.
    const clip = { x: 0, y: 56, width: 1200, height: 824 };
    const path = fileURLToPath(new URL(`../../../${picture}`, import.meta.url));
    await page.screenshot({ animations: "disabled", path, clip });
  }
  for (const colorScheme of ["light", "dark"] as const) {
    for (const viewport of [wide, narrow]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await page.screenshot({
        animations: "disabled",
        path: `${folder}${name}-${colorScheme}-${viewport.width}.png`,
      });
    }
  }
  await leave();
}
await tab.close();
await browser.close();
await builds.remove();
