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

/**
 * No request is under way here once its caller has given up. Over HTTP a busy machine may read one late, after the
 * look-up that missed it, which no client can tell from a message that was never sent.
 */
const startInProcess =
  (carrier: Carrier): StartService =>
  async (options) =>
    serviceOf(createSandbox(options), carrier);

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

/** Everything is played in this process, and where there is time for many rounds, over HTTP too. */
export const services = carriers.flatMap((carrier): [string, Carrier, StartService][] => [
  [`in process, by ${carrier}`, carrier, startInProcess(carrier)],
  ...(process.env.PROOF_ROUNDS
    ? [
        [`over HTTP, by ${carrier}`, carrier, (options) => startConnected(carrier, options)] as [
          string,
          Carrier,
          StartService,
        ],
      ]
    : []),
]);
