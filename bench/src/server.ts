import { once } from "node:events";
import { createServer } from "node:http";
import { page } from "./programs/input.ts";

// `server.ts`, in its own process so that no client pays for it: prints its URL, and exits with its parent.
const server = createServer((request, response) => {
  request
    .resume()
    .on("end", () => response.setHeader("content-type", "application/json").end(page));
}).listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
if (typeof address === "object") process.stdout.write(`http://127.0.0.1:${address?.port}`);
process.on("disconnect", () => process.exit());
