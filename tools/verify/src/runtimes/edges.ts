import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { installedVersion } from "../installed-tools.ts";

/** Runs the program of a folder before a service, in a runtime, which is in `modules`; the version is the one that the runtime reports. */
export type Runtime = (assignment: {
  readonly url: string;
  readonly folder: string;
  readonly modules: string;
}) => Promise<{ readonly version: string; readonly found: string }>;

/** Cloudflare's runtime, started by Miniflare: as it is, or as it behaved at a date. */
export const workerd = (date: object = {}): Runtime =>
  onEdge("workerd", (modules, script) =>
    startWorkerd(modules, script, { modules: false, ...date }),
  );

/** Vercel's local edge runtime. */
export const edgeRuntime: Runtime = onEdge("edge-runtime", async (modules, initialCode) => {
  const { EdgeRuntime } = load(modules, "edge-runtime");
  return new EdgeRuntime({ initialCode });
});

/** Starts a script with Miniflare's `options`: by default it is an ES module, and its `fetch` calls the network. */
export async function startWorkerd(
  modules: string,
  script: string,
  options: object = {},
): Promise<Required<Worker>> {
  const { Miniflare } = load(modules, "miniflare");
  const version = await installedVersion(modules, "workerd");
  return new Miniflare({
    modules: true,
    script,
    // Else it behaves as it did years ago. The version is the date up to which it knows what changed.
    compatibilityDate: version.replace(/^\d+\.(\d{4})(\d{2})(\d{2})\..*/, "$1-$2-$3"),
    ...options,
    // Else it calls Cloudflare to find out where it is.
    cf: false,
  });
}

/** The URL goes to the script as a request, and what was found comes as its response. */
function onEdge(
  name: string,
  start: (modules: string, script: string) => Promise<Worker>,
): Runtime {
  return async ({ url, folder, modules }) => {
    const worker = await start(modules, await readFile(join(folder, "script.js"), "utf8"));
    const init = { method: "POST", body: url };
    const response = await worker.dispatchFetch("http://localhost/", init);
    const found = await response.text();
    await worker.dispose?.();
    return { version: await installedVersion(modules, name), found };
  };
}

/** Neither is a dependency of the workspace: each is installed when the suite runs. */
function load(modules: string, name: string): Packages {
  return createRequire(join(modules, "any.js"))(name);
}

interface Worker {
  dispatchFetch(url: string, init?: RequestInit): Promise<Response>;
  dispose?(): Promise<void>;
}

interface Packages {
  readonly EdgeRuntime: new (options: object) => Worker;
  readonly Miniflare: new (options: object) => Required<Worker>;
}
