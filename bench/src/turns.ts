import { deepStrictEqual } from "node:assert";
import { setImmediate } from "node:timers/promises";
import { Bench } from "tinybench";
import { page } from "./programs/input.ts";
import { median } from "./table.ts";

// `turns.ts <program> <reference>`: prints, for each call of a program, its CPU time to that of the same call of the
// reference, and its microseconds. They take turns in one process, so that both have the same noise. CPU time, because
// other programs take wall time away. With BASE_URL, the calls go to that server, 16 at a time; else to a stub.
const [subject = "", reference = ""] = process.argv.slice(2);
const isOverNetwork = process.env.BASE_URL !== undefined;
const rounds = 16;
const batchSize = 48;

/** The last request that the stub received. */
let sent: Request | undefined;
// Set before the programs are loaded: some clients read `fetch` then.
if (!isOverNetwork) globalThis.fetch = stub();

const [mine, theirs] = await Promise.all([load(subject), load(reference)]);
const result: Record<string, readonly number[]> = {};
for (const name of ["GET", "POST"] as const) {
  const [call, other] = [mine[name], theirs[name]];
  if (!isOverNetwork) {
    deepStrictEqual(await whatIsSent(call), await whatIsSent(other), subject);
  }
  const ratios: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const bench = new Bench({ now, time: 40, iterations: 1, warmup: false, throws: true });
    bench.add("mine", () => batch(call)).add("theirs", () => batch(other));
    const [a, b] = (await bench.run()).map(({ result }) =>
      "latency" in result ? result.latency.mean : Number.NaN,
    );
    // The first are not compiled yet.
    if (round < 4 || a === undefined || b === undefined) continue;
    ratios.push(a / b);
    times.push((a * 1_000) / batchSize);
  }
  result[name] = [median(ratios), median(times)];
}
process.stdout.write(JSON.stringify(result), () => process.exit());

type Call = () => Promise<unknown>;

/** Milliseconds of this thread. */
function now(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

async function batch(call: Call): Promise<void> {
  const inFlight = isOverNetwork ? 16 : 1;
  for (let done = 0; done < batchSize; done += inFlight) {
    if (inFlight === 1) await call();
    else await Promise.all(Array.from({ length: inFlight }, call));
  }
  // Without a turn of the event loop, what `Request` leaves to finalizers would never be freed.
  await setImmediate();
}

/** Returns a prepared response, and constructs a `Request` as the real `fetch` does: a client that passes one pays for two. */
function stub(): typeof fetch {
  const ready = {
    ok: true,
    status: 200,
    statusText: "OK",
    type: "basic",
    url: "",
    redirected: false,
    headers: new Headers({
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(page)),
      "x-request-id": "0f8b7c1e-5a8e-4b51-9d63-3d1f5b2c7a90",
    }),
    body: new Blob([page]).stream(),
    bodyUsed: false,
    text: async () => page,
    json: async () => JSON.parse(page),
  };
  return async (...args) => {
    sent = new Request(...args);
    return ready as unknown as Response;
  };
}

async function whatIsSent(call: Call) {
  await call();
  if (!sent) throw new Error("Nothing was sent.");
  const { origin, pathname, searchParams } = new URL(sent.url);
  const body = await sent.text();
  return {
    request: `${sent.method} ${origin}${pathname}`,
    query: [...searchParams],
    authorization: sent.headers.get("authorization"),
    body: body && JSON.parse(body),
  };
}

function load(file: string): Promise<Record<"GET" | "POST", Call>> {
  return import(file);
}
