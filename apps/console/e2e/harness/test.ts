import { launchChromium } from "@messaging-sdk/verify/browser";
import type { BrowserContextOptions, Page } from "playwright";
import { test as base, inject } from "vitest";
import { connect } from "./connect.ts";
import { expect } from "./expect.ts";
import { expectNoSecret } from "./secrets.ts";
import { type Service, startService } from "./service.ts";
import { watch } from "./watch.ts";

interface Visit {
  readonly page: Page;
  readonly service: Service;
}

/** Opens the console at a path, connected to a service of its own. */
type Open = (path: string, options?: BrowserContextOptions) => Promise<Visit>;

/** With a browser. When a test ends, nothing may have been complained of, and the key be nowhere. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await launchChromium();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("open", async ({ browser }, { onCleanup }): Promise<Open> => {
    const ends: (() => Promise<void>)[] = [];
    onCleanup(async () => {
      for (const end of ends) await end();
    });
    return async (path, options) => {
      const consoleUrl = inject("consoleUrl");
      const context = await browser.newContext({ reducedMotion: "reduce", ...options });
      const page = await context.newPage();
      const watched = watch(page, consoleUrl);
      const service = await startService(page);
      ends.push(async () => {
        await expectNoSecret(page, watched);
        expect(watched.complaints, "what the page complained of").toEqual([]);
        await context.close();
        await service.close();
      });
      await page.goto(new URL(path, consoleUrl).href);
      await connect(page, service.url);
      return { page, service };
    };
  });
