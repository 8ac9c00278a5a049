import { fileURLToPath } from "node:url";
import { createSandbox } from "@messaging-sdk/sandbox";
import { requestListener } from "@messaging-sdk/sandbox/node";
import { createServer } from "vite";

/** A running console and the sandbox that it shows, at one address. */
export interface RunningConsole {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a sandbox with data in it, and the console at `/` as the published sandbox does. Rejects for a taken port. */
export async function startConsole(port: number): Promise<RunningConsole> {
  const respond = requestListener(createSandbox());
  const server = await createServer({
    root: fileURLToPath(new URL("..", import.meta.url)),
    // An app is pointed at this port, so it must be no other.
    server: { host: "127.0.0.1", port, strictPort: true },
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
