import { deepStrictEqual } from "node:assert";
import { page } from "./programs/input.ts";
import { type Call, type Costs, takeTurns } from "./take-turns.ts";

// `turns.ts`: prints what a GET and a POST of each program cost. With BASE_URL, the calls go to that server, 16 at a time;
// else to a stub.
const isOverNetwork = process.env.BASE_URL !== undefined;

/** The last request that the stub received. */
let sent: Request | undefined;
// Set before the programs are loaded: some clients read `fetch` then.
if (!isOverNetwork) globalThis.fetch = stub();

const { default: programs } = isOverNetwork
  ? await import("./programs/over-network.ts")
  : await import("./programs/over-stub.ts");
const result: Record<string, Costs> = {};
for (const name of ["GET", "POST"] as const) {
  const own = Object.entries(programs).map(([row, program]) => [row, program[name]] as const);
  if (!isOverNetwork) {
    const all: unknown[] = [];
    for (const [, call] of own) all.push(await whatIsSent(call));
    for (const one of all) deepStrictEqual(one, all[0]);
  }
  const settings = isOverNetwork ? { size: 64, inFlight: 16 } : { size: 20 };
  result[name] = await takeTurns(Object.fromEntries(own), settings);
}
process.stdout.write(JSON.stringify(result), () => process.exit());

/** Constructs a `Request` and a `Response`, as the real `fetch` does: a client that passes a `Request` pays for two. */
function stub(): typeof fetch {
  const headers = {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(page)),
    "x-request-id": "0f8b7c1e-5a8e-4b51-9d63-3d1f5b2c7a90",
  };
  return async (...args) => {
    sent = new Request(...args);
    return new Response(page, { headers });
  };
}

async function whatIsSent(call: Call) {
  await call();
  if (!sent) throw new Error("Nothing was sent.");
  const { method, url, headers } = sent;
  const { origin, pathname, searchParams } = new URL(url);
  const body = JSON.parse((await sent.text()) || "null");
  return [method, origin, pathname, [...searchParams], headers.get("authorization"), body];
}
