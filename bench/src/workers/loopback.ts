import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { median } from "../measure.ts";

// Two clients in one process: `loopback.ts <program> <reference program> <in flight>...`. They take turns of a tenth of
// a second, so that both have the same noise; a ratio is taken of each pair of turns.
const { positionals } = parseArgs({ allowPositionals: true });
const [subject = "", reference = "", ...inFlight] = positionals;
const call = await onlyCall(subject);
const referenceCall = await onlyCall(reference);

// Until both are hot.
for (let turn = 0; turn < 5; turn++) await pairOfTurns(16, false);

const result: Record<string, Throughput> = {};
for (const count of inFlight.map(Number)) {
  const pairs: Throughput[] = [];
  for (let turn = 0; turn < 9; turn++) pairs.push(await pairOfTurns(count, turn % 2 === 0));
  result[count] = {
    calls: median(pairs.map(({ calls }) => calls)),
    cpu: median(pairs.map(({ cpu }) => cpu)),
    us: median(pairs.map(({ us }) => us)),
  };
}
process.stdout.write(JSON.stringify(result), () => process.exit());

async function pairOfTurns(count: number, referenceFirst: boolean): Promise<Throughput> {
  const before = referenceFirst ? await load(referenceCall, count) : undefined;
  const own = await load(call, count);
  const other = before ?? (await load(referenceCall, count));
  return { calls: own.calls / other.calls, cpu: own.cpu / other.cpu, us: own.us };
}

/** Calls for one turn without a pause, `count` at a time. */
async function load(call: () => Promise<unknown>, count: number): Promise<Throughput> {
  let calls = 0;
  let running = true;
  const one = async () => {
    for (; running; calls++) await call();
  };
  const before = process.cpuUsage();
  const start = performance.now();
  const all = Promise.all(Array.from({ length: count }, one));
  await sleep(100);
  running = false;
  await all;
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  const cpuTime = (user + system) / calls;
  return { calls: calls / ms, cpu: cpuTime, us: cpuTime };
}

async function onlyCall(file: string): Promise<() => Promise<unknown>> {
  const [call] = Object.values<() => Promise<unknown>>(await import(file));
  if (!call) throw new Error(`${file} has no call.`);
  return call;
}

export interface Throughput {
  /** Calls a millisecond, or their ratio. */
  readonly calls: number;
  /** CPU time of the client's process for one call: steadier than its speed, which the server limits too. */
  readonly cpu: number;
  /** That of the subject in microseconds. */
  readonly us: number;
}
