import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves in a process of its own, which `withServer` has begun: prints its URL, and ends with its parent. */
export async function serve(listener: RequestListener): Promise<void> {
  const server = createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  process.on("disconnect", () => process.exit());
}
