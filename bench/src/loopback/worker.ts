import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

// Two clients in one process: `worker.ts <program> <program of the reference> <in flight>...`. They take turns of a
// tenth of a second, so that both meet the same moods of the machine.
const { positionals } = parseArgs({ allowPositionals: true });
const [subject = "", reference = "", ...inFlight] = positionals;
const [call, referenceCall] = [await onlyCall(subject), await onlyCall(reference)];
const turns = 6;

// Until both are hot.
for (let turn = 0; turn < 5; turn++) for (const one of [call, referenceCall]) await load(one, 16);

const result: Record<string, Throughput> = {};
for (const count of inFlight.map(Number)) {
  const [own, other] = [newTotal(), newTotal()];
  for (let turn = 0; turn < turns; turn++) {
    const both = [() => load(call, count, own), () => load(referenceCall, count, other)];
    for (const one of turn % 2 === 0 ? both : both.reverse()) await one();
  }
  result[count] = {
    calls: own.calls / own.ms / (other.calls / other.ms),
    cpu: own.cpu / own.calls / (other.cpu / other.calls),
  };
}
process.stdout.write(JSON.stringify(result), () => process.exit());

/** Calls without a pause, so many at a time, for one turn. */
async function load(call: () => Promise<unknown>, count: number, total = newTotal()) {
  let running = true;
  const one = async () => {
    for (; running; total.calls++) await call();
  };
  const cpu = process.cpuUsage();
  const start = performance.now();
  const all = Promise.all(Array.from({ length: count }, one));
  await sleep(100);
  running = false;
  await all;
  total.ms += performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  total.cpu += user + system;
}

function newTotal() {
  return { calls: 0, ms: 0, cpu: 0 };
}

async function onlyCall(file: string): Promise<() => Promise<unknown>> {
  const [call] = Object.values<() => Promise<unknown>>(await import(file));
  if (!call) throw new Error(`${file} has no call.`);
  return call;
}

/** Ratios to the reference. */
export interface Throughput {
  /** Calls a second. */
  readonly calls: number;
  /** CPU time of the client's process for one call: steadier than its speed, which the server limits too. */
  readonly cpu: number;
}
