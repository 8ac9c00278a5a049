import { createSandbox, type Fault, type FaultRule, type Sandbox } from "@messaging-sdk/sandbox";
import { listen, receivedBy } from "@messaging-sdk/sandbox/node";

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
const late: Fault = { kind: "reset", at: "request", effect: false };

/** Starts the service of a campaign, which fails now and then. */
export async function startLateService(seed: number) {
  const sandbox = createSandbox({ data: "empty" });
  await sandbox.faults.set({ data: faults, seed });
  let sends = 0;
  const take: Sandbox["script"]["take"] = (request) => {
    if (request?.method === "POST") sends += 1;
    const isLate = request?.method === "POST" && sends % everyLate === 0;
    return isLate ? late : sandbox.script.take(request);
  };
  const respond: Sandbox["respond"] = (request, fault) => {
    if (fault !== late) return sandbox.respond(request, fault);
    setTimeout(() => sandbox.respond(request, sandbox.script.take(request)), lateMs);
    // Never leaves: the connection breaks first.
    return { status: 503, headers: {}, body: "" };
  };
  const listener = await listen({ ...sandbox, script: { take }, respond });
  return { ...listener, sandbox, ...receivedBy(sandbox) };
}
