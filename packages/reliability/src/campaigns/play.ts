import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Campaigns } from "@messaging-sdk/campaigns";
import { recipientsOf } from "../recipients.ts";
import { sentOf } from "../sent.ts";
import { type Arrival, countUp, lateOf, most } from "./counts.ts";
import { startLateService } from "./late-service.ts";
import { campaignId, type Member, open, startHeader } from "./member.ts";
import { again, type Postgres } from "./postgres.ts";
import { kill, start } from "./process.ts";
import { readable, type Script, workers as workerCount } from "./script.ts";

/** Plays a script: four workers, a producer, a service that fails, and disasters; then it is counted who got what. */
export async function play(
  script: Script,
  postgres: Postgres,
  recipients: number,
  limitMs: number,
) {
  const dialects = [
    { gap: "G7", name: script.paging },
    { gap: "G20", name: script.listing },
  ].flatMap(({ gap, name }) => (name ? [{ gap, name }] : []));
  await using service = await startLateService(script.seed, dialects);
  const arrivals: Arrival[] = [];
  service.sandbox.on("request", ({ headers, records, operationId }) => {
    const startedAt = Number(headers[startHeader]);
    const at = performance.timeOrigin + performance.now();
    arrivals.push({ startedAt, at, records: operationId === "sendSms" ? records : [] });
  });
  const { message, shardSize, requestsPerSecond, engine } = script;
  const rest = { recipients, message, shardSize, requestsPerSecond, engine };
  // In a database of their own: messages of another script would pass for this one's.
  const database = await postgres.createDatabase();
  const leaseMs = 3_000;
  const member: Member = { url: service.url, database, leaseMs, ...rest };
  const begun = performance.now();
  const endsBy = begun + limitMs;
  const said: string[] = [];
  const controller = await open(member, () => {});
  const startWorker = (at: number) =>
    start("work", { ...member, aheadMs: at === 0 ? 60_000 : 0 }, said);
  const workers = Array.from({ length: workerCount }, (_, at) => startWorker(at));
  let producer = start("produce", member, said);
  const isKilled = ({ signalCode }: ChildProcess) => signalCode !== null;
  /** Starts again what a disaster has ended, as a service manager does. */
  const revive = () => {
    if (isKilled(producer) || producer.exitCode) producer = start("produce", member, said);
    for (const [at, worker] of workers.entries())
      if (isKilled(worker) || worker.exitCode !== null) workers[at] = startWorker(at);
  };
  try {
    for (const { what, afterMs, worker: at } of script.disasters) {
      await sleep(afterMs);
      const worker = workers[at];
      if (!worker) continue;
      if (what === "kill a worker") await kill(worker);
      else if (what === "kill the producer") await kill(producer);
      else if (what === "crash Postgres") await postgres.crash();
      else if (what === "cut connections") await postgres.cut();
      else if (what === "freeze a worker") {
        worker.kill("SIGSTOP");
        setTimeout(() => worker.kill("SIGCONT"), leaseMs * 1.5).unref();
      } else if (what === "pause") {
        await again(() => controller.pause(campaignId)).catch(() => {});
        await sleep(300);
        await again(() => controller.resume(campaignId)).catch(() => {});
      } else {
        worker.kill("SIGTERM");
        workers[at] = startWorker(at);
      }
      revive();
    }
    while (!(await hasEnded(controller))) {
      if (performance.now() > endsBy) return await judge(["it does not end"]);
      revive();
      await sleep(100);
    }
    await service.sandbox.faults.set({ data: [], dialects });
    const options = { ifMissing: "send" as const, lookups: 2, lookupIntervalMs: 20 };
    await again(() => controller.settleUnknown(campaignId, options));
    return await judge([]);
  } finally {
    await Promise.all([...workers, producer].map(kill));
    await controller.close().catch(() => {});
  }

  async function judge(broken: string[]) {
    const all = recipientsOf(recipients);
    const { lost, failed, ...counted } = await countUp(controller, campaignId, all, service);
    const late = lateOf(arrivals, leaseMs);
    // The turns that a worker takes at a time.
    const burst = Math.ceil(requestsPerSecond / 20);
    const started = arrivals.map(({ startedAt }) => startedAt).sort((one, other) => one - other);
    const mostStarted = most(started, 1_000);
    // They start in time, but a busy machine delays the arrival of some.
    const arrived = arrivals.map(({ at }) => at);
    const mostInASecond = most(arrived, 1_000);
    if (broken.length === 0) broken.push(...lost);
    for (const { index, key } of failed) if (!key.endsWith("999")) broken.push(`${index} failed`);
    const { doubled, doubtful } = counted;
    if (doubled > late) broken.push(`${doubled} recipients got it twice, ${late} by the window`);
    if (mostStarted > requestsPerSecond + burst)
      broken.push(`${mostStarted} requests started in a second, of ${requestsPerSecond}`);
    if (mostInASecond > requestsPerSecond + workerCount * burst)
      broken.push(`${mostInASecond} requests in a second, of ${requestsPerSecond}`);
    if (doubtful > 0 && readable.includes(script.paging))
      broken.push(`${doubtful} are unknown, though the list can be read`);
    if (broken.length > 0) broken.push(...said.slice(-5));
    const seconds = (performance.now() - begun) / 1_000;
    // From the check of a lease to the arrival of the send: the window that cannot be closed (G20).
    const windows = arrivals.filter(({ records }) => records.length > 0);
    const windowMs = windows.map((one) => one.at - one.startedAt).sort((one, other) => one - other);
    const halfWindowMs = windowMs[Math.floor(windowMs.length / 2)];
    const pace = { mostStarted, mostInASecond, requestsPerSecond, halfWindowMs };
    return { broken: broken.slice(0, 10), recipients, ...counted, late, ...pace, seconds };
  }
}

/** Sends with the naive worker under the same faults. Resolves to how many got more than one message. */
export async function playNaive(recipients: number, seed: number): Promise<number> {
  await using service = await startLateService(seed);
  const member = { url: service.url, recipients, message: "Hi {{name}}", shardSize: 100 };
  await once(start("naive", member, []), "exit");
  const numbers = sentOf(service).map(({ phoneNumber }) => phoneNumber);
  return numbers.length - new Set(numbers).size;
}

/** False while the database is down, and before anybody has begun. */
async function hasEnded(campaigns: Campaigns): Promise<boolean> {
  const progress = await campaigns.progress(campaignId).catch(() => undefined);
  return progress?.state === "done";
}
