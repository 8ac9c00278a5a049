import { serveConsole } from "@messaging-sdk/sandbox/node";
import type { Browser, Page } from "playwright";
import { apiKey, connect, expect, expectConnected } from "./actions.ts";
import { wide } from "./audit.ts";
import type { Builds } from "./serve-console.ts";
import { type Service, startServices } from "./service.ts";
import { expectNoSecret, watch } from "./watch.ts";

/** The console in a tab, connected to a service that nobody has used before. */
export interface Visit {
  readonly page: Page;
  readonly service: Service;
  /** Ends the visit. The page must have logged no warning and left the key nowhere. */
  leave(): Promise<void>;
}

export interface VisitOptions {
  /** Connects by the form, so that a reload forgets the connection. Default: the page is connected from the start. */
  readonly byForm?: boolean;
  /**
   * With `"development"`, React warns of mistakes and mounts everything twice, which takes three times as long. Default:
   * `"production"`, and where there is time for many rounds, `"development"`.
   */
  readonly build?: keyof Builds;
}

const usualBuild = process.env.PROOF_ROUNDS ? "development" : "production";

/** Opens a tab for one visit after another. A new browser process for each would double the time of the tests. */
export async function openTab(browser: Browser, builds: Builds) {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  const [production, development] = [builds.production, builds.development].map(serveConsole);
  const served = { production, development };
  let shown: keyof Builds = "production";
  const services = await startServices(page, (...request) => served[shown]?.(...request) ?? false);
  let visits = 0;

  async function visit(path: string, options: VisitOptions = {}): Promise<Visit> {
    const { byForm = false, build = usualBuild } = options;
    shown = build;
    visits += 1;
    const service = await services.start();
    const watched = watch(page);
    const testConnection = byForm ? undefined : { baseUrl: service.url, apiKey };
    const preparation = await page.addInitScript(prepare, { visits, testConnection });
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(wide);
    await page.goto(new URL(path, services.url).href);
    if (byForm) await connect(page, service.url);
    else await expectConnected(page, service.url);

    return {
      page,
      service,
      async leave() {
        try {
          await expectNoSecret(page, watched);
          expect(watched.complaints, "what the page complained of").toEqual([]);
        } finally {
          watched.stop();
          await context.setOffline(false);
          // A service that one test plays must not respond to the next.
          await page.unrouteAll();
          // Its requests when it is left go to its own service.
          await page.goto("about:blank");
          await service.close();
          await preparation.dispose();
          await context.clearCookies();
          await context.clearPermissions();
        }
      },
    };
  }

  // The tab itself closes with its browser.
  return { visit, close: services.close };
}

interface Preparation {
  readonly visits: number;
  readonly testConnection: unknown;
}

/** Runs in the page, before anything else. */
function prepare({ visits, testConnection }: Preparation) {
  if (!location.protocol.startsWith("http")) return;
  // A reload keeps what the visit has stored, but not what an earlier one has.
  if (sessionStorage.getItem("visit") !== String(visits)) {
    localStorage.clear();
    sessionStorage.clear();
    sessionStorage.setItem("visit", String(visits));
  }
  // React's development build records a stack and a task for each element. Tests need only its warnings.
  Object.assign(console, { createTask: undefined, timeStamp: undefined });
  Object.defineProperty(Error, "stackTraceLimit", { get: () => 0, set() {} });
  Object.assign(globalThis, { testConnection });
}
