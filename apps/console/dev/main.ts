import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createSandbox } from "@messaging-sdk/sandbox";
import { requestListener } from "@messaging-sdk/sandbox/node";
import { createServer, type Plugin } from "vite";

// pnpm dev          starts a sandbox with data in it, and the console at the same address, as the published sandbox does
const { values } = parseArgs({ options: { port: { type: "string", default: "4242" } } });
const port = Number(values.port);
const respond = requestListener(createSandbox());
const sandbox: Plugin = {
  name: "sandbox",
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (/^\/(v2\.1|_sandbox)\//.test(request.url ?? "")) respond(request, response);
      else next();
    });
  },
};
const server = await createServer({
  root: fileURLToPath(new URL("..", import.meta.url)),
  // An app is pointed at this port, so it must be no other.
  server: { host: "127.0.0.1", port, strictPort: true },
  plugins: [sandbox],
  logLevel: "warn",
});
await server.listen().catch((error: Error) => {
  if (!error.message.includes("already in use")) throw error;
  console.error(`Port ${port} is taken, perhaps by another sandbox. Stop it, or add --port.`);
  process.exit(1);
});
const [url] = server.resolvedUrls?.local ?? [];
console.log(`Console  ${url}\nSandbox  ${url}v2.1, with any key\nCtrl-C stops both.`);
