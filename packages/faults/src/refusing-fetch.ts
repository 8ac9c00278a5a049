import type { Fault } from "./fault.ts";

/**
 * The global `fetch`, except that it takes each `refuse` it finds next in the script to the closed port. A server
 * cannot play that fault: it is not there to see the connection that it would have to refuse.
 */
export function refusingFetch(script: Fault[], closedPort: number): typeof globalThis.fetch {
  return (input, init) => {
    if (script[0]?.kind !== "refuse") return globalThis.fetch(input, init);
    script.shift();
    const url = new URL(input instanceof Request ? input.url : input);
    url.port = String(closedPort);
    return globalThis.fetch(input instanceof Request ? new Request(url, input) : url, init);
  };
}
