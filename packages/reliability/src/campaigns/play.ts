import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Campaigns } from "@messaging-sdk/campaigns";
import { createSandbox } from "@messaging-sdk/sandbox";
import { receivedBy } from "@messaging-sdk/sandbox/node";
import { sentOf } from "../sent.ts";
import { type Arrival, lateOf, most } from "./arrivals.ts";
import { listenLate } from "./late-service.ts";
import { campaignId, type Member, open, recipientsOf, startHeader } from "./member.ts";
import type { Postgres } from "./postgres.ts";
import { kill, start } from "./process.ts";
import { readable, type Script, workers as workerCount } from "./script.ts";

/** The result of a script. */
export interface Played {
  /** The promises that the campaign has broken. */
  readonly broken: readonly string[];
  readonly recipients: number;
  /** Messages that were really sent. */
  readonly effects: number;
  /** Recipients that got more than one, and those of them that did by the window that cannot be closed. */
  readonly doubled: number;
  readonly late: number;
  readonly unknown: number;
  /** The most requests that were started in a second, those that were received in one, and the limit. */
  readonly mostStarted: number;
  readonly mostInASecond: number;
  readonly requestsPerSecond: number;
  readonly seconds: number;
}

/** Plays a script: four workers, a producer, a service that fails, and disasters; then it is counted who got what. */
export async function play(
  script: Script,
  postgres: Postgres,
  recipients: number,
  limitMs: number,
): Promise<Played> {
  const sandbox = createSandbox({ data: "empty" });
  const received = receivedBy(sandbox);
  const arrivals: Arrival[] = [];
  sandbox.on("request", ({ headers, records, operationId }) => {
    const startedAt = Number(headers[startHeader]);
    const at = performance.timeOrigin + performance.now();
    arrivals.push({ startedAt, at, records: operationId === "sendSms" ? records : [] });
  });
  await using service = await listenLate(sandbox, everyLate);
  const dialects = [
    ...(script.paging === undefined ? [] : [{ gap: "G7", name: script.paging }]),
    ...(script.listing === undefined ? [] : [{ gap: "G20", name: script.listing }]),
  ];
  await sandbox.faults.set({ data: [...faults], seed: script.seed, dialects });
  const member: Member = {
    url: service.url,
    // Messages of another script would pass for this one's.
    database: await postgres.createDatabase(),
    recipients,
    message: script.message,
    shardSize: script.shardSize,
    leaseMs: 3_000,
    requestsPerSecond: script.requestsPerSecond,
    aheadMs: 0,
  };
  const begun = performance.now();
  const endsBy = begun + limitMs;
  const said: string[] = [];
  const controller = await open(member, () => {});
  const startWorker = (at: number) =>
    start("work", { ...member, aheadMs: at === 0 ? 60_000 : 0 }, said);
  const workers = Array.from({ length: workerCount }, (_, at) => startWorker(at));
  let producer = start("produce", member, said);
  try {
    for (const { what, afterMs, worker: at } of script.disasters) {
      await sleep(afterMs);
      const worker = workers[at];
      if (!worker) continue;
      if (what === "kill a worker") {
        await kill(worker);
        workers[at] = startWorker(at);
      } else if (what === "freeze a worker") {
        worker.kill("SIGSTOP");
        setTimeout(() => worker.kill("SIGCONT"), member.leaseMs * 1.5).unref();
      } else if (what === "kill the producer") {
        await kill(producer);
        producer = start("produce", member, said);
      } else if (what === "crash Postgres") await postgres.crash();
      else if (what === "cut connections") await postgres.cut();
      else if (what === "pause") {
        await again(() => controller.pause(campaignId)).catch(() => {});
        await sleep(300);
        await again(() => controller.resume(campaignId)).catch(() => {});
      } else {
        worker.kill("SIGTERM");
        workers[at] = startWorker(at);
      }
    }
    while (!(await hasEnded(controller))) {
      if (performance.now() > endsBy) return await judge(["it does not end"]);
      // A process that a disaster has ended is started again, as by a service manager.
      if (producer.exitCode !== null && producer.exitCode !== 0)
        producer = start("produce", member, said);
      for (const [at, worker] of workers.entries()) {
        if (worker.exitCode !== null || worker.signalCode !== null) workers[at] = startWorker(at);
      }
      await sleep(100);
    }
    await sandbox.faults.set({ data: [], dialects });
    const options = { ifMissing: "send" as const, lookups: 2, lookupIntervalMs: 20 };
    await again(() => controller.settleUnknown(campaignId, options));
    return await judge([]);
  } finally {
    await Promise.all([...workers, producer].map(kill));
    await controller.close().catch(() => {});
  }

  async function judge(broken: string[]): Promise<Played> {
    const counts = new Map<string, number>();
    const sent = sentOf(received);
    for (const { phoneNumber } of sent) counts.set(phoneNumber, (counts.get(phoneNumber) ?? 0) + 1);
    const doubled = [...counts.values()].filter((count) => count > 1).length;
    const late = lateOf(arrivals, member.leaseMs);
    if (doubled > late) broken.push(`${doubled} recipients got it twice, ${late} by the window`);
    let unknown = 0;
    const seen = new Set<number>();
    const isRejected = (index: number) =>
      recipientsOf(member)[index]?.phoneNumber.endsWith("999") === true;
    if (broken.length === 0) {
      for await (const { index, item, status } of controller.outcomes<{ phoneNumber: string }>(
        campaignId,
      )) {
        seen.add(index);
        const times = counts.get(String(item?.phoneNumber)) ?? 0;
        if (status === "unknown") unknown += 1;
        else if (times > 0 !== (status === "done"))
          broken.push(`${index} is ${status}, but was sent ${times} times`);
        if (status === "failed" && !isRejected(index)) broken.push(`${index} failed`);
      }
      if (seen.size !== recipients)
        broken.push(`${recipients - seen.size} recipients have no outcome`);
    }
    const { requestsPerSecond } = script;
    // The turns that a worker takes at a time.
    const burst = Math.ceil(requestsPerSecond / 20);
    const mostStarted = most(
      arrivals.map(({ startedAt }) => startedAt).sort((one, other) => one - other),
      1_000,
    );
    if (mostStarted > requestsPerSecond + burst)
      broken.push(`${mostStarted} requests started in a second, of ${requestsPerSecond}`);
    // They start in time, but a busy machine delays the arrival of some.
    const mostInASecond = most(
      arrivals.map(({ at }) => at),
      1_000,
    );
    if (mostInASecond > requestsPerSecond + workerCount * burst)
      broken.push(`${mostInASecond} requests in a second, of ${requestsPerSecond}`);
    if (unknown > 0 && readable.includes(script.paging))
      broken.push(`${unknown} are unknown, though the list can be read`);
    if (broken.length > 0) broken.push(...said.slice(-5));
    return {
      broken: broken.slice(0, 10),
      recipients,
      effects: sent.length,
      doubled,
      late,
      unknown,
      mostStarted,
      mostInASecond,
      requestsPerSecond,
      seconds: (performance.now() - begun) / 1_000,
    };
  }
}

/** The service performs one send in this many late. */
export const everyLate = 150;

/** Faults of the service, each on some of its requests. */
export const faults = [
  // Performed, and the response lost: in the head, in the body.
  { kind: "reset", at: "head", effect: true, probability: 0.01 },
  { kind: "stall", at: "head", effect: true, probability: 0.005 },
  { kind: "reset", at: "request", effect: false, probability: 0.01 },
  { kind: "later", status: 429, retryAfter: "milliseconds", effect: false, probability: 0.02 },
  { kind: "later", status: 503, retryAfter: "milliseconds", effect: false, probability: 0.01 },
  { kind: "failure", status: 500, body: "envelope", effect: false, probability: 0.01 },
  { kind: "failure", status: 502, body: "html", effect: true, probability: 0.005 },
  { kind: "slow", delayMs: 50, effect: true, probability: 0.1 },
] as const;

/** Sends with the naive worker under the same faults. Resolves to how many got more than one message. */
export async function playNaive(recipients: number, seed: number): Promise<number> {
  const sandbox = createSandbox({ data: "empty" });
  const received = receivedBy(sandbox);
  await using service = await listenLate(sandbox, everyLate);
  await sandbox.faults.set({ data: [...faults], seed });
  const rest = { database: "", leaseMs: 0, requestsPerSecond: 0, aheadMs: 0 };
  const member = { url: service.url, recipients, message: "Hi {{name}}", shardSize: 100, ...rest };
  await once(start("naive", member, []), "exit");
  const numbers = sentOf(received).map(({ phoneNumber }) => phoneNumber);
  return numbers.length - new Set(numbers).size;
}

async function hasEnded(campaigns: Campaigns): Promise<boolean> {
  try {
    const { state } = await campaigns.progress(campaignId);
    return state === "done";
  } catch {
    // The database is down, or nobody has begun.
    return false;
  }
}

/** The database may be down for a moment. */
async function again<Result>(step: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await step();
    } catch (error) {
      if (tries === 20) throw error;
      await sleep(300);
    }
  }
}
