import { deepStrictEqual } from "node:assert";
import { setImmediate } from "node:timers/promises";
import { median, type Turns } from "../measure.ts";
import { escaped, page, pageOfTexts, readyResponse } from "../stub.ts";

// Two clients in one process: `turns.ts <program> <reference> <stub | escaped | server>`. They take turns (A B A B ...),
// so that both have the same noise; a ratio is taken of each pair of turns. Prints a line of JSON, by the name of the call.
const [subject = "", reference = "", mode] = process.argv.slice(2);
const inFlight = mode === "server" ? 16 : 1;
/** CPU time, because other programs take wall time away. */
const turnMs = 40;

/** The last request that the stub received. */
let sent: Request | undefined;
let response: unknown;
if (mode !== "server") {
  // Set before the programs are loaded: some clients read `fetch` then.
  globalThis.fetch = async (...args) => {
    // The real one makes a `Request` of its arguments, too: a client that passes a `Request` pays for two.
    sent = new Request(...args);
    return response as Response;
  };
}

const text = mode === "escaped" ? pageOfTexts : page;
const plain = readyResponse(text);
const own = readyResponse(mode === "escaped" ? escaped(text) : text);

const [calls, referenceCalls] = await Promise.all([load(subject), load(reference)]);
const result: Record<string, Turns> = {};
for (const [name, call] of Object.entries(calls)) {
  const other = referenceCalls[name];
  if (!other) throw new Error(`${reference} has no ${name}.`);
  if (mode !== "server") deepStrictEqual(await whatIsSent(call), await whatIsSent(other), subject);
  const pairs: Turns[] = [];
  for (let pair = 0; pair < 28; pair++) {
    const mine = await turn(call, own);
    const theirs = await turn(other, plain);
    // The first are not compiled yet.
    if (pair < 4) continue;
    pairs.push({ ...mine, speed: mine.speed / theirs.speed, cpu: mine.cpu / theirs.cpu });
  }
  result[name] = {
    speed: median(pairs.map(({ speed }) => speed)),
    cpu: median(pairs.map(({ cpu }) => cpu)),
    us: median(pairs.map(({ us }) => us)),
  };
}
process.stdout.write(JSON.stringify(result), () => process.exit());

/** Calls for one turn, `inFlight` at a time. */
async function turn(call: Call, ready: unknown): Promise<Turns> {
  response = ready;
  let count = 0;
  let isOver = false;
  const before = cpuTime();
  const start = performance.now();
  const one = async () => {
    while (!isOver) {
      await call();
      count += 1;
      if (count % 50 > 0) continue;
      // Without a turn of the event loop, what `Request` leaves to finalizers would never be freed.
      await setImmediate();
      isOver = cpuTime() - before > turnMs * 1_000;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, one));
  const us = (cpuTime() - before) / count;
  return { speed: count / (performance.now() - start), cpu: us, us };
}

/** Microseconds of this thread. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

async function whatIsSent(call: Call) {
  response = plain;
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

function load(file: string): Promise<Record<string, Call>> {
  return import(file);
}

type Call = () => Promise<unknown>;
