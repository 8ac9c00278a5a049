import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { installedVersion } from "../install-runtimes.ts";
import type { Runtime } from "./runtime.ts";

/** Cloudflare's runtime, started by Miniflare. */
export const workerd: Runtime = {
  name: "workerd",
  async run({ plan, suite, modules }) {
    const path = pathToFileURL(join(modules, "miniflare/dist/src/index.js")).href;
    const { Miniflare }: MiniflareModule = await import(path);
    const version = await installedVersion(modules, "workerd");
    const miniflare = new Miniflare({
      modules: true,
      script: await readFile(suite.worker, "utf8"),
      // Else it behaves as it did years ago. The version is the date up to which it knows what changed.
      compatibilityDate: version.replace(/^\d+\.(\d{4})(\d{2})(\d{2})\..*/, "$1-$2-$3"),
      // Else it asks Cloudflare where it is.
      cf: false,
    });
    const body = JSON.stringify(plan);
    const answer = await miniflare.dispatchFetch("http://localhost/", { method: "POST", body });
    const verdicts = JSON.parse(await answer.text());
    await miniflare.dispose();
    return { version, verdicts };
  },
};

interface MiniflareModule {
  readonly Miniflare: new (
    options: Readonly<Record<string, unknown>>,
  ) => {
    dispatchFetch(url: string, init: RequestInit): Promise<Response>;
    dispose(): Promise<void>;
  };
}
