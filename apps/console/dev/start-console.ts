import { fileURLToPath } from "node:url";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listen } from "@messaging-sdk/sandbox/node";
import { createServer } from "vite";

/** A running console: where a person opens it, and the service it is connected to. */
export interface RunningConsole {
  readonly url: string;
  readonly serviceUrl: string;
  close(): Promise<void>;
}

export interface ConsoleOptions {
  /** The port a person opens; a free one when it is taken. Default 5173. */
  readonly port?: number;
  /** Whether the console is connected to the service from the start. Default `true`. */
  readonly connected?: boolean;
  /** Whether a change of the sources shows at once. Default `true`; a test wants the page to stay as it is. */
  readonly watch?: boolean;
}

/** Starts a service with data in it and the console before it, both on free ports of this machine. */
export async function startConsole({
  port = 5173,
  connected = true,
  watch = true,
}: ConsoleOptions = {}): Promise<RunningConsole> {
  const service = await listen(createSandbox());
  try {
    const server = await createServer({
      root: fileURLToPath(new URL("..", import.meta.url)),
      server: { port, ...(watch ? {} : { hmr: false, watch: null }) },
      define: connected ? handedOver(service.url) : {},
      logLevel: "warn",
    });
    await server.listen();
    const url = server.resolvedUrls?.local[0];
    if (url === undefined) throw new Error("Vite listens, but does not say where.");
    return {
      url,
      serviceUrl: service.url,
      async close() {
        await server.close();
        await service.close();
      },
    };
  } catch (error) {
    await service.close();
    throw error;
  }
}

function handedOver(serviceUrl: string) {
  return {
    "import.meta.env.VITE_DEMO_BASE_URL": JSON.stringify(serviceUrl),
    "import.meta.env.VITE_DEMO_API_KEY": JSON.stringify("demo-key"),
  };
}
