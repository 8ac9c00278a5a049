import { join } from "node:path";
import { createServer } from "vitepress";

// pnpm --filter @messaging-sdk/docs dev      serves the site, and shows what you write as you save it
const server = await createServer(join(import.meta.dirname, ".."), { port: 4243 });
await server.listen();
server.printUrls();
