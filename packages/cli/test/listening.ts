import { once } from "node:events";
import type { Server } from "node:http";
import { onTestFinished } from "vitest";

/** Lets a server listen on a free port until the test ends. Resolves to its URL. */
export async function listening(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}
