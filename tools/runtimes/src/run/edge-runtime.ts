import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { installedVersion } from "../install-runtimes.ts";
import type { Runtime } from "./runtime.ts";

/** Vercel's stand-in for its edge. */
export const edgeRuntime: Runtime = {
  name: "edge-runtime",
  async run({ plan, suite, modules }) {
    const path = pathToFileURL(join(modules, "edge-runtime/dist/index.js")).href;
    const { EdgeRuntime }: EdgeRuntimeModule = await import(path);
    const runtime = new EdgeRuntime({ initialCode: await readFile(suite.edge, "utf8") });
    const body = JSON.stringify(plan);
    const answer = await runtime.dispatchFetch("http://localhost/", { method: "POST", body });
    const verdicts = JSON.parse(await answer.text());
    return { version: await installedVersion(modules, "edge-runtime"), verdicts };
  },
};

interface EdgeRuntimeModule {
  readonly EdgeRuntime: new (options: {
    initialCode: string;
  }) => { dispatchFetch(url: string, init: RequestInit): Promise<Response> };
}
