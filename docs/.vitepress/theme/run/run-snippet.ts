import {
  createSandbox,
  type Message,
  type Sandbox,
  type SandboxOptions,
} from "@messaging-sdk/sandbox";
import { format } from "node-inspect-extracted";
import type { Runnable } from "../../../src/runnable.ts";
import { environment, fetchOfSnippets, sandboxOfSnippets } from "../../../src/surroundings.ts";
import { modules } from "./modules.ts";

/** Shows a run. */
export interface RunView {
  /** The element that a component is rendered into. */
  readonly container: HTMLElement;
  /** Called with each line that the snippet prints. */
  print(line: string): void;
  /** Called with the messages of the sandbox, whenever they change. */
  receive(messages: readonly Message[]): void;
  /** The sandbox's data; the reference names what the spec's examples name. */
  readonly data: SandboxOptions["data"];
}

const network = globalThis.fetch;
/** The sandbox of the run that was started last. */
let current: Sandbox = sandboxOfSnippets();

// The service is in this page; the page's own files are the only thing that is asked elsewhere.
globalThis.fetch = fetchOfSnippets(
  (...request) => current.fetch(...request),
  async ({ hostname, origin, pathname }, ...request) => {
    // A page's own server, which has the key.
    if (pathname === "/messaging-key") return new Response(environment.MESSAGING_API_KEY);
    if (origin === location.origin) return network(...request);
    throw new TypeError(`This page asks no other host: ${hostname}.`);
  },
);

/** Runs a snippet against a new sandbox in this page. Rejects with what it throws. Resolves to what ends it. */
export async function run({ code, imports, runtime }: Runnable, view: RunView) {
  const stops: (() => void)[] = [];
  const watch = (sandbox: Sandbox) => {
    // Messages that a shop has sent before are not the snippet's.
    const before = sandbox.messages().then((found) => new Set(found.map(({ id }) => id)));
    const show = async () => {
      const [found, known] = await Promise.all([sandbox.messages(), before]);
      const sent = found.filter(({ id }) => !known.has(id));
      if (sent.length > 0) view.receive(sent);
    };
    stops.push(sandbox.on("request", show), sandbox.on("status", show));
    return sandbox;
  };
  current = watch(sandboxOfSnippets({ data: view.data ?? "shop" }));

  const needed = runtime === "react" ? [...imports, "react", "react-dom/client"] : imports;
  const loaded = new Map<string, object>();
  for (const name of needed) loaded.set(name, (await modules[name]?.()) ?? {});
  const sandboxModule = loaded.get("@messaging-sdk/sandbox");
  if (sandboxModule) {
    const own = (options?: SandboxOptions) => watch(createSandbox(options));
    loaded.set("@messaging-sdk/sandbox", { ...sandboxModule, createSandbox: own });
  }

  const print = (...values: unknown[]) => {
    for (const line of format(...values).split("\n")) view.print(line);
  };
  const exports: { App?: unknown; default?: unknown } = {};
  const names = ["require", "exports", "process", "console"];
  const program = new AsyncFunction(...names, code);
  const require = (name: string) => loaded.get(name);
  await program(require, exports, { env: environment }, { ...console, log: print });
  if (runtime === "react") stops.push(await render(exports.App ?? exports.default, view.container));
  return () => {
    for (const stop of stops) stop();
  };
}

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (
  ...parts: string[]
) => (...values: unknown[]) => Promise<void>;

/** Renders a component, with its own providers or these. */
async function render(App: unknown, container: HTMLElement): Promise<() => void> {
  const { createElement } = await import("react");
  const { createRoot } = await import("react-dom/client");
  const { createMessaging } = await import("@messaging-sdk/client");
  const { MessagingProvider } = await import("@messaging-sdk/react");
  const { QueryClient, QueryClientProvider } = await import("@tanstack/react-query");
  const { MESSAGING_BASE_URL: baseUrl, MESSAGING_API_KEY: apiKey } = environment;
  const app = createElement(App as () => null);
  const messaging = createMessaging({ baseUrl, apiKey });
  const inMessaging = createElement(MessagingProvider, { messaging }, app);
  const root = createRoot(container);
  root.render(createElement(QueryClientProvider, { client: new QueryClient() }, inMessaging));
  return () => root.unmount();
}
