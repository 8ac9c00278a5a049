import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/** A port of this machine that refuses every connection until it is released. */
export interface ClosedPort {
  readonly port: number;
  release(): void;
}

/**
 * Finds a port that nobody listens on, and keeps it so: as the near end of an open connection it is taken, where a
 * port that was merely free a moment ago may be another server's by the time it is asked.
 */
export async function holdClosedPort(): Promise<ClosedPort> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const nearEnd = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const [[farEnd]] = await Promise.all([once(server, "connection"), once(nearEnd, "connect")]);
  server.close();
  return {
    port: nearEnd.localPort ?? 0,
    release() {
      // Leaves no TIME-WAIT behind, which thousands of these would.
      nearEnd.resetAndDestroy();
      farEnd.destroy();
    },
  };
}
