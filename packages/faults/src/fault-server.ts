import { holdClosedPort } from "./closed-port.ts";
import { deliver } from "./deliver.ts";
import type { Fault } from "./fault.ts";
import { listen } from "./listener.ts";
import { type ReceivedRequest, receive } from "./received.ts";
import { refusingFetch } from "./refusing-fetch.ts";
import { createService, type Effect, type Records } from "./service.ts";

/** A host that no name server knows (RFC 2606, section 2). */
export const unresolvableUrl = "http://name.invalid";

/** A messaging service on this machine that fails as it is told to, and knows what it has really done. */
export interface FaultServer extends AsyncDisposable {
  readonly url: string;
  /** Where every connection is refused. */
  readonly refusedUrl: string;
  /** Another origin, which a redirect can lead to. No credential may ever arrive there. */
  readonly elsewhere: { readonly url: string; readonly requests: readonly ReceivedRequest[] };
  /** Every request that was read to its end, in the order of arrival. */
  readonly requests: readonly ReceivedRequest[];
  /** The writes that were performed. */
  readonly effects: readonly Effect[];
  /** Says what happens to the requests to come, a fault each, instead of what was said before. Then all goes well. */
  script(...faults: readonly Fault[]): void;
  /** The global `fetch`, led to the closed port where the script says `refuse`. */
  readonly fetch: typeof globalThis.fetch;
  close(): Promise<void>;
}

/**
 * Starts a server on a free port of 127.0.0.1: every operation of the spec succeeds, until a script says otherwise.
 *
 * ```ts
 * await using server = await startFaultServer();
 * server.script({ kind: "reset", at: "head", effect: true });
 * const messaging = createMessaging({ baseUrl: server.url, apiKey: "a-key", fetch: server.fetch });
 * await expect(messaging.sms.send(sms)).rejects.toMatchObject({ outcome: "unknown" });
 * expect(server.effects).toHaveLength(1);
 * ```
 */
export async function startFaultServer(options: { records?: Records } = {}): Promise<FaultServer> {
  const script: Fault[] = [];
  const requests: ReceivedRequest[] = [];
  const closedPort = await holdClosedPort();
  const elsewhere = await startElsewhere();
  const service = createService(elsewhere.url, options.records);

  const listener = await listen(
    async (request, response) => {
      const fault = script.shift() ?? { kind: "none", effect: true };
      // On a connection that was open already; see below for a new one.
      if (isUnread(fault)) return void request.socket.resetAndDestroy();
      const received = await receive(request, requests.length + 1);
      requests.push(received);
      await deliver(service.handle(received, fault), fault, response);
    },
    (socket) => {
      if (!isUnread(script[0])) return;
      script.shift();
      socket.resetAndDestroy();
    },
  );

  const close = async () => {
    closedPort.release();
    await Promise.all([listener.close(), elsewhere.close()]);
  };
  return {
    url: listener.url,
    refusedUrl: `http://127.0.0.1:${closedPort.port}`,
    elsewhere,
    requests,
    effects: service.effects,
    script: (...faults) => void script.splice(0, script.length, ...faults),
    fetch: refusingFetch(script, closedPort.port),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The faults that strike before a request is read. */
function isUnread(fault: Fault | undefined): boolean {
  return fault?.kind === "refuse" || (fault?.kind === "reset" && fault.at === "connection");
}

/** A service of its own, at which everything succeeds: who is led astray is not stopped, only found out. */
async function startElsewhere() {
  const requests: ReceivedRequest[] = [];
  const service = createService("");
  const listener = await listen(async (request, response) => {
    const received = await receive(request, requests.length + 1);
    requests.push(received);
    const fault: Fault = { kind: "none", effect: true };
    await deliver(service.handle(received, fault), fault, response);
  });
  return { ...listener, requests };
}
