import { launchChromium } from "@messaging-sdk/verify/browser";
import type { Page } from "playwright";
import { test as base, inject } from "vitest";
import { apiKey, connect, expect, expectConnected } from "./actions.ts";
import { type Service, startService } from "./service.ts";
import { expectNoSecret, watch } from "./watch.ts";

interface Visit {
  readonly page: Page;
  readonly service: Service;
}

interface OpenOptions {
  /** Connects by the form, so that a reload forgets the connection. Default: the page is connected from the start. */
  readonly byForm?: boolean;
}

/** Opens the console at a path, connected to a new service. */
type Open = (path: string, options?: OpenOptions) => Promise<Visit>;

/** With a browser. When a test ends, the page must have logged no warning and left the key nowhere. */
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
    return async (path, { byForm = false } = {}) => {
      const consoleUrl = inject("consoleUrl");
      const context = await browser.newContext({ reducedMotion: "reduce" });
      const page = await context.newPage();
      const watched = watch(page, consoleUrl);
      const service = await startService(page);
      ends.push(async () => {
        await expectNoSecret(page, watched);
        expect(watched.complaints, "what the page complained of").toEqual([]);
        await context.close();
        await service.close();
      });
      await preparePage(page, byForm ? undefined : { baseUrl: service.url, apiKey });
      await page.goto(new URL(path, consoleUrl).href);
      if (byForm) await connect(page, service.url);
      else await expectConnected(page, service.url);
      return { page, service };
    };
  });

async function preparePage(page: Page, connection: unknown) {
  await page.addInitScript((testConnection) => {
    // React's development build records a stack and a task for each element. Tests need only its warnings.
    Object.assign(console, { createTask: undefined, timeStamp: undefined });
    Object.defineProperty(Error, "stackTraceLimit", { get: () => 0, set() {} });
    Object.assign(globalThis, { testConnection });
  }, connection);
}
