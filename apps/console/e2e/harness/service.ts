import { createSandbox } from "@messaging-sdk/sandbox";
import { listen } from "@messaging-sdk/sandbox/node";
import type { Page, Request, Route } from "playwright";
import { expect } from "./expect.ts";

/**
 * What befalls a request: an answer of the spec with this status (where it has none, an empty one, as of a gateway), no
 * connection, an answer that is lost after the service did what was asked, or no answer until `recover`.
 */
export type Fault = number | "unreachable" | "answer lost" | "held";

/** The service that one test's page talks to. */
export interface Service {
  readonly url: string;
  /** What the page has asked, in order, such as `GET /v2.1/group`; without what a browser asks by itself. */
  readonly requests: readonly string[];
  /** From now on, for all requests or those of one method. */
  fail(fault: Fault, method?: string): void;
  recover(): void;
  /** Moves the clocks of the service and of the page on, once the page has every response that is not held. */
  advance(ms: number): Promise<void>;
  close(): Promise<void>;
}

export async function startService(page: Page): Promise<Service> {
  let ahead = 0;
  const sandbox = await listen(createSandbox({ now: () => Date.now() + ahead }));
  const requests: string[] = [];
  let faultOf = (_method: string): Fault | undefined => undefined;
  let held = Promise.withResolvers<void>();
  const pending = new Set<Request>();

  async function handle(route: Route) {
    const request = route.request();
    requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
    const fault = faultOf(request.method());
    if (fault === "held") await held.promise;
    pending.add(request);
    if (fault === "unreachable") return route.abort("connectionrefused");
    if (fault === "answer lost") {
      await route.fetch();
      return route.abort("connectionreset");
    }
    const prefer = typeof fault === "number" && { prefer: `code=${fault}` };
    return route.continue({ headers: { ...request.headers(), ...prefer } });
  }

  await page.clock.install();
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  await page.route(`${sandbox.url}/**`, async (route) => {
    // The page may have left meanwhile, and its request with it.
    await handle(route).catch(() => pending.delete(route.request()));
  });

  return {
    url: sandbox.url,
    requests,
    fail(fault, wanted) {
      faultOf = (method) => (wanted === undefined || wanted === method ? fault : undefined);
      held = Promise.withResolvers();
    },
    recover() {
      faultOf = () => undefined;
      held.resolve();
    },
    async advance(ms) {
      await expect.poll(() => pending.size).toBe(0);
      ahead += ms;
      await page.clock.fastForward(ms);
    },
    async close() {
      held.resolve();
      await sandbox.close();
    },
  };
}
