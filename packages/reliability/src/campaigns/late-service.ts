import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { createSandbox, type FaultRule } from "@messaging-sdk/sandbox";
import { receivedBy, requestListener } from "@messaging-sdk/sandbox/node";
import { listen } from "./postgres.ts";

/** Faults of the service, each on some of its requests. */
const faults: FaultRule[] = [
  // Performed, and the response lost: in the head, in the body.
  { kind: "reset", at: "head", effect: true, probability: 0.01 },
  { kind: "stall", at: "head", effect: true, probability: 0.005 },
  { kind: "reset", at: "request", effect: false, probability: 0.01 },
  { kind: "later", status: 429, retryAfter: "milliseconds", effect: false, probability: 0.02 },
  { kind: "later", status: 503, retryAfter: "milliseconds", effect: false, probability: 0.01 },
  { kind: "failure", status: 500, body: "envelope", effect: false, probability: 0.01 },
  { kind: "failure", status: 502, body: "html", effect: true, probability: 0.005 },
  { kind: "slow", delayMs: 50, effect: true, probability: 0.1 },
];

/** The service performs one send in this many only after its connection has broken. */
const everyLate = 150;
/** How long after its connection is gone a late send is performed: sooner than the first lookup. */
const lateMs = 60;

/** Starts the service of a campaign, which fails now and then. */
export async function startLateService(seed: number) {
  const sandbox = createSandbox({ data: "empty" });
  await sandbox.faults.set({ data: faults, seed });
  const respond = requestListener(sandbox);
  let sends = 0;
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    if (request.method === "POST") sends += 1;
    if (request.method !== "POST" || sends % everyLate !== 0) return respond(request, response);
    performLate(request).catch(() => {
      // The worker was killed while it wrote.
    });
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return {
    url,
    sandbox,
    ...receivedBy(sandbox),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };

  async function performLate(request: IncomingMessage): Promise<void> {
    const { method = "", url: path = "/", headers } = request;
    const body = await text(request);
    request.socket.resetAndDestroy();
    await sleep(lateMs);
    sandbox.respond({ method, path, headers, body }, sandbox.script.take({ method, path }));
  }
}
