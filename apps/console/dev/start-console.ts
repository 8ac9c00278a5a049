import { fileURLToPath } from "node:url";
import { createSandbox } from "@messaging-sdk/sandbox";
import { requestListener } from "@messaging-sdk/sandbox/node";
import { createServer } from "vite";

/** A running console and the sandbox that it shows, at one address. */
export interface RunningConsole {
  readonly url: string;
  close(): Promise<void>;
}

export interface ConsoleOptions {
  /** Rejects when it is taken: an app has been pointed at it. Default 4242. */
  readonly port?: number;
  /** Whether a change of the sources shows at once. Default `true`; a test wants the page to stay as it is. */
  readonly watch?: boolean;
}

/** Starts a sandbox with data in it, and the console at `/` as the published sandbox does. */
export async function startConsole({
  port = 4242,
  watch = true,
}: ConsoleOptions = {}): Promise<RunningConsole> {
  const respond = requestListener(createSandbox());
  const server = await createServer({
    root: fileURLToPath(new URL("..", import.meta.url)),
    server: {
      host: "127.0.0.1",
      port,
      strictPort: true,
      ...(watch ? {} : { hmr: false, watch: null }),
    },
    plugins: [
      {
        name: "sandbox",
        configureServer: ({ middlewares }) => {
          middlewares.use((request, response, next) => {
            const isOfSandbox = /^\/(v2\.1|_sandbox)\//.test(request.url ?? "");
            if (isOfSandbox) respond(request, response);
            else next();
          });
        },
      },
    ],
    logLevel: "warn",
  });
  await server.listen();
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error("Vite listens, but does not say where.");
  return { url, close: () => server.close() };
}
