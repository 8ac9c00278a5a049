import { createSandbox, type Sandbox } from "@messaging-sdk/sandbox";
import { requestListener, type ServeInterface } from "@messaging-sdk/sandbox/node";
import type { Locator, Page, Request, Route } from "playwright";
import { expect } from "./actions.ts";
import { listenWithPages } from "./pages-server.ts";

/**
 * The fate of requests: a response of the spec with this status (an empty one, as of a gateway, where the spec has
 * none), no connection, a response that is lost after the service did what was asked, or no response until `recover`.
 */
export type Fault = number | "unreachable" | "response lost" | "held";

/** The service that one test's page talks to. */
export interface Service {
  readonly url: string;
  /** The page's requests in order, such as `GET /v2.1/group`, without preflights. */
  readonly requests: readonly string[];
  /** The sandbox that plays it, to look at from outside. */
  readonly sandbox: Sandbox;
  /** From now on, for all requests or those of one method. */
  fail(fault: Fault, method?: string): Promise<void>;
  recover(): Promise<void>;
  /** Moves the clocks of the service and the page, once the page has every response that is not held. */
  advance(ms: number): Promise<void>;
  /**
   * Moves the clocks until something is visible, such as what follows the client's retries. Between the steps time
   * stands still, so that a slow machine sees what a fast one does.
   */
  advanceUntil(visible: Locator): Promise<void>;
  /** Stops the page's clock until the test ends: what would leave by itself after some seconds stays. */
  stopTime(): Promise<void>;
  close(): Promise<void>;
}

/** Shorter than anything stays on the page, so that nothing is shown and closed within one step. */
const stepMs = 1_000;

/** Starts the services of one page, a new one for each test, at the address of the console's pages. */
export async function startServices(page: Page, serve: ServeInterface) {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const services: ReturnType<typeof requestListener>[] = [];
  // Each has a path, because a request that outlives its page must not reach the service of the next test.
  const listener = await listenWithPages(serve, (place) => services[place]);
  await page.clock.install();

  async function start(): Promise<Service> {
    const sandbox = createSandbox({ now });
    const url = `${listener.url}/${services.push(requestListener(sandbox)) - 1}`;
    const requests: string[] = [];
    let faultOf = (_method: string): Fault | undefined => undefined;
    let held = Promise.withResolvers<void>();
    const pending = new Set<Request>();
    const forget = (request: Request) => void pending.delete(request);

    // Not what the console asks of the sandbox itself, such as the stream of events, which never ends.
    const prefix = `${url}/v2.1/`;
    function record(request: Request) {
      if (!request.url().startsWith(prefix)) return;
      const { pathname } = new URL(request.url().slice(url.length), url);
      requests.push(`${request.method()} ${pathname}`);
      pending.add(request);
    }

    async function handle(route: Route) {
      const request = route.request();
      const fault = faultOf(request.method());
      if (fault === "held") {
        forget(request);
        await held.promise;
        pending.add(request);
      }
      if (fault === "unreachable") return route.abort("connectionrefused");
      if (fault === "response lost") {
        await route.fetch();
        return route.abort("connectionreset");
      }
      const prefer = typeof fault === "number" && { prefer: `code=${fault}` };
      return route.continue({ headers: { ...request.headers(), ...prefer } });
    }

    // The page may have closed meanwhile, and its request with it.
    const intercept = (route: Route) => handle(route).catch(() => forget(route.request()));
    // Only while something fails: a browser caches nothing, and compiles each script anew, while one intercepts.
    const stopIntercepting = () => page.unroute(`${prefix}**`, intercept);

    page.on("request", record);
    page.on("requestfinished", forget);
    page.on("requestfailed", forget);

    const service: Service = {
      url,
      requests,
      sandbox,
      async fail(fault, wanted) {
        faultOf = (method) => (wanted === undefined || wanted === method ? fault : undefined);
        held = Promise.withResolvers();
        await stopIntercepting();
        await page.route(`${prefix}**`, intercept);
      },
      async recover() {
        faultOf = () => undefined;
        held.resolve();
        await stopIntercepting();
      },
      async advance(ms) {
        await expect.poll(() => pending.size).toBe(0);
        ahead += ms;
        await page.clock.fastForward(ms);
      },
      async advanceUntil(visible) {
        await pause(page);
        for (let steps = 0; !(await visible.isVisible()); steps += 1) {
          if (steps === 300)
            throw new Error(`Not visible within 300 s of the page's clock: ${visible}`);
          await service.advance(stepMs);
        }
        await page.clock.resume();
      },
      stopTime: () => pause(page),
      async close() {
        held.resolve();
        page.off("request", record);
        page.off("requestfinished", forget);
        page.off("requestfailed", forget);
        await stopIntercepting();
        // A test may have failed while time stood still.
        await page.clock.resume();
      },
    };
    return service;
  }
  return { start, url: listener.url, close: listener.close };
}

/** Stops the page's clock a little after its time. On a busy machine that time may have passed before the call. */
async function pause(page: Page): Promise<void> {
  for (;;) {
    const now = await page.evaluate(() => Date.now());
    const error = await page.clock.pauseAt(now + stepMs).catch((reason: Error) => reason);
    if (!error) return;
    if (!error.message.includes("to the past")) throw error;
  }
}
