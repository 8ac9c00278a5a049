import { launchChromium } from "@messaging-sdk/verify/browser";
import { test as base, inject } from "vitest";
import { openTab, type Visit, type VisitOptions } from "./tab.ts";

/** Opens the console at a path, connected to a new service. */
type Open = (path: string, options?: VisitOptions) => Promise<Visit>;

/** With a browser. When a test ends, its page must have logged no warning and left the key nowhere. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await launchChromium();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("tab", { scope: "worker" }, async ({ browser }, { onCleanup }) => {
    const tab = await openTab(browser, inject("builds"));
    onCleanup(tab.close);
    return tab;
  })
  .extend("open", async ({ tab }, { onCleanup }): Promise<Open> => {
    const visits: Visit[] = [];
    onCleanup(async () => {
      for (const visit of visits) await visit.leave();
    });
    return async (path, options) => {
      const visit = await tab.visit(path, options);
      visits.push(visit);
      return visit;
    };
  });
