import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { retry } from "@messaging-sdk/verify/server";
import fc from "fast-check";
import { recipientsOf } from "../recipients.ts";
import type { ScenarioOf } from "../rounds.ts";
import { countUp, lateOf, mostStarted } from "./counts.ts";
import { engines } from "./engines.ts";
import { startLateService } from "./late-service.ts";
import { campaignId, kill, type Member, open, start } from "./member.ts";
import type { Postgres } from "./postgres.ts";

const workerCount = 4;

/** What happens to a campaign while it runs, one after another. */
const disasters = [
  ...(["kill a worker", "freeze a worker", "kill the producer", "crash Postgres"] as const),
  ...(["cut connections", "pause", "deploy"] as const),
];
type Disaster = (typeof disasters)[number];

export const script = fc.record({
  /** The seed of the service's faults. */
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  /** What runs the shards. */
  engine: fc.constantFrom(...engines),
  /** With a text each, every recipient is a request. */
  message: fc.constantFrom("Hi", "Hi {{name}}"),
  shardSize: fc.constantFrom(50, 100, 200),
  requestsPerSecond: fc.constantFrom(100, 200, 400),
  disasters: fc.array(
    fc.record({
      what: fc.constantFrom(...disasters),
      afterMs: fc.integer({ min: 50, max: 1_500 }),
      /** Which of the workers it strikes. */
      worker: fc.nat(workerCount - 1),
    }),
    { minLength: 4, maxLength: 10 },
  ),
});
export type Script = ScenarioOf<typeof script>;

const leaseMs = 3_000;

/** Plays a script: four workers, a producer, a service that fails, and disasters; then it is counted who got what. */
export async function play(
  { disasters, seed, ...settings }: Script,
  postgres: Postgres,
  recipients: number,
  limitMs: number,
) {
  await using service = await startLateService(seed);
  // In a database of their own: messages of another script would pass for this one's.
  const database = await postgres.createDatabase();
  const member: Member = { url: service.url, database, leaseMs, recipients, ...settings };
  const begun = performance.now();
  const said: string[] = [];
  const controller = await open(member);
  const startWorker = (at: number) =>
    start("work", { ...member, aheadMs: at === 0 ? 60_000 : 0 }, said);
  const workers = Array.from({ length: workerCount }, (_, at) => startWorker(at));
  let producer = start("produce", member, said);
  const happen: Record<Disaster, (worker: ChildProcess, at: number) => unknown> = {
    "kill a worker": kill,
    "kill the producer": () => kill(producer),
    "crash Postgres": () => postgres.crash(),
    "cut connections": () => postgres.cut(database),
    "freeze a worker"(worker) {
      worker.kill("SIGSTOP");
      setTimeout(() => worker.kill("SIGCONT"), leaseMs * 1.5).unref();
    },
    async pause() {
      await retry(() => controller.pause(campaignId), 80).catch(() => {});
      await sleep(300);
      await retry(() => controller.resume(campaignId), 80).catch(() => {});
    },
    deploy(worker, at) {
      worker.kill("SIGTERM");
      workers[at] = startWorker(at);
    },
  };

  try {
    for (const { what, afterMs, worker } of disasters) {
      await sleep(afterMs);
      const struck = workers[worker];
      if (struck) await happen[what](struck, worker);
      revive();
    }
    // There is none while the database is down, and before anybody has begun.
    const progress = () => controller.progress(campaignId).catch(() => undefined);
    while ((await progress())?.state !== "done") {
      if (performance.now() > begun + limitMs) return await judge(["it does not end"]);
      revive();
      await sleep(100);
    }
    await service.sandbox.faults.set();
    const options = { ifMissing: "send" as const, lookups: 2, lookupIntervalMs: 20 };
    await retry(() => controller.settleUnknown(campaignId, options));
    return await judge([]);
  } finally {
    await Promise.all([...workers, producer].map(kill));
    await controller.close().catch(() => {});
  }

  /** Starts again what a disaster has ended, as a service manager does. */
  function revive() {
    if (isKilled(producer) || producer.exitCode) producer = start("produce", member, said);
    for (const [at, worker] of workers.entries())
      if (isKilled(worker) || worker.exitCode !== null) workers[at] = startWorker(at);
  }

  async function judge(broken: string[]) {
    const all = recipientsOf(recipients);
    const { lost, failed, ...counted } = await countUp(controller, campaignId, all, service);
    if (broken.length === 0) broken.push(...lost);
    for (const { index, key } of failed) if (!key.endsWith("999")) broken.push(`${index} failed`);
    const { doubled, doubtful } = counted;
    const late = lateOf(service, leaseMs);
    if (doubled > late) broken.push(`${doubled} recipients got it twice, ${late} by the window`);
    if (doubtful > 0) broken.push(`${doubtful} are unknown, though the list can be read`);
    // The limit, and the turns that a worker takes at a time. A busy machine delays the arrival of some.
    const { requestsPerSecond } = settings;
    const started = mostStarted(service, 1_000);
    if (started > requestsPerSecond + Math.ceil(requestsPerSecond / 20))
      broken.push(`${started} requests started in a second, of ${requestsPerSecond}`);
    if (broken.length > 0) broken.push(...said.slice(-5));
    const seconds = (performance.now() - begun) / 1_000;
    return { broken: broken.slice(0, 10), recipients, ...counted, late, started, seconds };
  }
}

const isKilled = ({ signalCode }: ChildProcess) => signalCode !== null;
