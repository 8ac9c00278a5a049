import type { Fault, ReceivedRequest } from "../generated/control.ts";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import type { SandboxOptions } from "../sandbox-options.ts";
import { type Listener, listen } from "./listen.ts";

/** A host that no name server knows (RFC 2606, section 2). */
export const unresolvableUrl = "http://name.invalid";

/** Nothing has ever been registered for port 3, no machine hands it out, and `fetch` does not block it. */
const refusedUrl = "http://127.0.0.1:3";

/** The requests that a sandbox has received so far, as a test may look at it at any time. */
export interface Received {
  /** Every request that was read to its end, in the order of arrival. */
  readonly requests: readonly ReceivedRequest[];
  /** The requests that took effect. */
  readonly writes: readonly ReceivedRequest[];
}

/** Collects what a sandbox receives from now on. */
export function receivedBy(sandbox: Pick<Sandbox, "on">): Received {
  const requests: ReceivedRequest[] = [];
  const writes: ReceivedRequest[] = [];
  sandbox.on("request", (request) => {
    requests.push(request);
    if (request.records.length > 0) writes.push(request);
  });
  return { requests, writes };
}

/** A sandbox that listens, and can play every fault. */
export interface FaultyService extends Listener, Received {
  /** Decides what happens to the next requests, a fault each. Then all goes well. */
  fail(...faults: readonly Fault[]): void;
  /** A URL where every connection is refused. */
  readonly refusedUrl: string;
  /** Another origin, which a redirect can lead to. No credential may ever arrive there. */
  readonly elsewhere: Pick<Received, "requests"> & { readonly url: string };
}

/**
 * Starts a sandbox on a free port of 127.0.0.1, with all that its faults need, such as another origin.
 * `data` is `"examples"` by default, so that every valid request succeeds.
 *
 * ```ts
 * await using service = await startFaultyService();
 * service.fail({ kind: "reset", at: "head", effect: true });
 * const messaging = createMessaging({ baseUrl: service.url, apiKey: "a-key" });
 * await expect(messaging.sms.send(sms)).rejects.toMatchObject({ outcome: "unknown" });
 * expect(service.writes).toHaveLength(1);
 * ```
 */
export async function startFaultyService(
  options: Omit<SandboxOptions, "elsewhere"> = {},
): Promise<FaultyService> {
  // Everything succeeds there: a client that follows the redirect is not stopped, only found out.
  const other = createSandbox({ data: "examples" });
  const elsewhere = await listen(other);
  const sandbox = createSandbox({ data: "examples", ...options, elsewhere: elsewhere.url });
  const listener = await listen(sandbox);
  const close = async () => {
    await Promise.all([listener.close(), elsewhere.close()]);
  };
  return {
    url: listener.url,
    refusedUrl,
    elsewhere: { url: elsewhere.url, requests: receivedBy(other).requests },
    ...receivedBy(sandbox),
    fail: (...faults) => void sandbox.faults.next(...faults),
    close,
    [Symbol.asyncDispose]: close,
  };
}
