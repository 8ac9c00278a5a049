import { createSandbox, type SandboxOptions } from "@messaging-sdk/sandbox";
import { type FaultyService, receivedBy, startFaultyService } from "@messaging-sdk/sandbox/node";

/** A service that a proof plays against, in this process or over HTTP. */
export interface Service
  extends AsyncDisposable,
    Pick<FaultyService, "url" | "fetch" | "requests" | "writes" | "fail" | "elsewhere"> {}

export type StartService = (options: SandboxOptions) => Promise<Service>;

/**
 * No request is under way here once its caller has given up. Over HTTP a busy machine may read one late, after the
 * look-up that missed it, which no client can tell from a message that was never sent.
 */
const startInProcess: StartService = async (options) => {
  const sandbox = createSandbox(options);
  const url = "https://sandbox.test";
  const elsewhere = { url: "http://elsewhere.invalid", requests: [] };
  const dispose = async () => {};
  return {
    url,
    fetch: sandbox.fetch,
    ...receivedBy(sandbox),
    fail: (...faults) => void sandbox.faults.next(...faults),
    elsewhere,
    [Symbol.asyncDispose]: dispose,
  };
};

const startOverHttp: StartService = startFaultyService;

/** Everything is played in this process, and where there is time for many rounds, over HTTP too. */
export const transports: [name: string, start: StartService][] = [
  ["in process", startInProcess],
  ...(process.env.PROOF_ROUNDS ? [["over HTTP", startOverHttp] as [string, StartService]] : []),
];
