import { createMessaging, type Messaging, type MessagingOptions } from "@messaging-sdk/client";
import { createSandbox, type Sandbox, type SandboxOptions } from "@messaging-sdk/sandbox";
import { type FaultyService, receivedBy, startFaultyService } from "@messaging-sdk/sandbox/node";
import { apiKey } from "./call-operation.ts";
import { type Carrier, type Connection, carriers, connect, connectWithin } from "./carrier.ts";

/** A service that a proof plays against, in this process or over HTTP. */
export interface Service
  extends AsyncDisposable,
    Pick<FaultyService, "url" | "fetch" | "requests" | "writes" | "fail" | "elsewhere"> {
  /** How its clients are connected; `fetch` leads to it by hand. */
  readonly connection: Connection;
}

/** A client of a service. */
export function clientOf(
  { url, connection }: Pick<Service, "url" | "connection">,
  options?: Partial<MessagingOptions>,
): Messaging {
  return createMessaging({ baseUrl: url, apiKey, ...connection, ...options });
}

export type StartService = (options: SandboxOptions) => Promise<Service>;

/** A sandbox of this process as a service; `fetch` may be put around its own. */
export function serviceOf(sandbox: Sandbox, carrier: Carrier, fetch = sandbox.fetch): Service {
  return {
    url: "https://sandbox.test",
    fetch,
    connection: connectWithin(carrier, fetch),
    ...receivedBy(sandbox),
    fail: (...faults) => void sandbox.faults.next(...faults),
    elsewhere: { url: "http://elsewhere.invalid", requests: [] },
    [Symbol.asyncDispose]: async () => {},
  };
}

/** A service over HTTP, and how a client is connected to it. */
export async function startConnected(
  carrier: Carrier,
  options?: SandboxOptions,
): Promise<FaultyService & Service> {
  const service = await startFaultyService(options);
  return { ...service, connection: connect(carrier, service) };
}

/**
 * Everything is played in this process, where no request is under way once its caller has given up. Where there is time for
 * many rounds, over HTTP too: there a busy machine may read one late, after the look-up that missed it, which no client can
 * tell from a message that was never sent.
 */
export const services = carriers.flatMap((carrier) => {
  const inProcess: StartService = async (given) => serviceOf(createSandbox(given), carrier);
  const overHttp: StartService = (given) => startConnected(carrier, given);
  const both = [
    [`in process, by ${carrier}`, carrier, inProcess],
    [`over HTTP, by ${carrier}`, carrier, overHttp],
  ] as const;
  return process.env.PROOF_ROUNDS ? both : both.slice(0, 1);
});
