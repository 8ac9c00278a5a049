import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import type { FaultScript } from "../faults/rules.ts";

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

/**
 * The global `fetch`, except that it leads each `refuse` it finds next in the script to the closed port. A server
 * cannot play that fault: it is not there to see the connection that it would have to refuse.
 */
export function refusingFetch(script: FaultScript, closedPort: number): typeof globalThis.fetch {
  return (input, init) => {
    if (!takeRefusal(script)) return globalThis.fetch(input, init);
    const url = new URL(input instanceof Request ? input.url : input);
    // By name: to `fetch` another host than 127.0.0.1, so that no connection to an earlier server of this port is kept.
    url.host = `localhost:${closedPort}`;
    return globalThis.fetch(input instanceof Request ? new Request(url, input) : url, init);
  };
}

/** The same as an interceptor of undici, for a client that has a dispatcher instead of `fetch`. */
export function refusingInterceptor(script: FaultScript, closedPort: number): Interceptor {
  return (dispatch) => (options, handler) =>
    takeRefusal(script)
      ? dispatch({ ...options, origin: `http://localhost:${closedPort}` }, handler)
      : dispatch(options, handler);
}

/** An interceptor for undici's `dispatcher.compose`. */
export type Interceptor = <Options extends object, Handler>(
  dispatch: (options: Options, handler: Handler) => boolean,
) => (options: Options, handler: Handler) => boolean;

/** Takes a `refuse` from the script where it comes next. */
function takeRefusal(script: FaultScript): boolean {
  if (script.next()?.kind !== "refuse") return false;
  script.take();
  return true;
}
