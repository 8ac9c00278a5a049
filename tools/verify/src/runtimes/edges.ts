import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { installedVersion } from "../installed-tools.ts";
import type { Plan } from "./smoke.ts";

/** Runs the program of a folder in a runtime, which is in `modules`; the version is the one that the runtime reports. */
export type Runtime = (assignment: {
  readonly plan: Plan;
  readonly folder: string;
  readonly modules: string;
}) => Promise<{ readonly version: string; readonly found: string }>;

/** Cloudflare's runtime, started by Miniflare: as it is, or as it behaved at a date. */
export const workerd =
  (date: object = {}): Runtime =>
  async ({ plan, folder, modules }) => {
    const script = await readFile(join(folder, "script.js"), "utf8");
    const worker = await startWorkerd(modules, script, { modules: false, ...date });
    const found = await post(worker, plan);
    await worker.dispose();
    return { version: await installedVersion(modules, "workerd"), found };
  };

/** Vercel's local edge runtime. */
export const edgeRuntime: Runtime = async ({ plan, folder, modules }) => {
  const { EdgeRuntime } = await load(modules, "edge-runtime/dist/index.js");
  const initialCode = await readFile(join(folder, "script.js"), "utf8");
  const found = await post(new EdgeRuntime({ initialCode }), plan);
  return { version: await installedVersion(modules, "edge-runtime"), found };
};

/** The surroundings of a script in workerd. */
interface Surroundings {
  /** Default true: it is an ES module. */
  readonly modules?: boolean;
  readonly bindings?: Readonly<Record<string, string>>;
  /** Behind its `fetch`. Default: the network. */
  readonly outboundService?: (request: Request) => Promise<Response>;
}

export async function startWorkerd(
  modules: string,
  script: string,
  surroundings: Surroundings = {},
): Promise<DisposableWorker> {
  const { Miniflare } = await load(modules, "miniflare/dist/src/index.js");
  const version = await installedVersion(modules, "workerd");
  return new Miniflare({
    modules: true,
    script,
    // Else it behaves as it did years ago. The version is the date up to which it knows what changed.
    compatibilityDate: version.replace(/^\d+\.(\d{4})(\d{2})(\d{2})\..*/, "$1-$2-$3"),
    ...surroundings,
    // Else it calls Cloudflare to find out where it is.
    cf: false,
  });
}

/** Neither is a dependency of the workspace: each is installed when the suite runs. */
function load(modules: string, file: string): Promise<Packages> {
  return import(pathToFileURL(join(modules, file)).href);
}

async function post(worker: Worker, plan: object) {
  const body = JSON.stringify(plan);
  const response = await worker.dispatchFetch("http://localhost/", { method: "POST", body });
  return response.text();
}

interface Worker {
  dispatchFetch(url: string, init?: RequestInit): Promise<Response>;
}

interface DisposableWorker extends Worker {
  dispose(): Promise<void>;
}

interface Packages {
  readonly EdgeRuntime: new (options: object) => Worker;
  readonly Miniflare: new (options: object) => DisposableWorker;
}
